package gen

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// File is a generated file.
type File struct {
	Path    string // absolute
	Content []byte
}

// Changed says whether the file on disk differs from the content, line ends aside, or does
// not exist. It is an error if the file on disk was not written by keygen.
func (f File) Changed() (bool, error) {
	old, err := os.ReadFile(f.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	if !generated(old) {
		return false, fmt.Errorf("%s was not written by keygen: rename it, or the file that declares the key", f.Path)
	}
	return !bytes.Equal(bytes.ReplaceAll(old, []byte("\r\n"), []byte("\n")), f.Content), nil
}

// Write brings the file on disk to the content, all or nothing, keeping the mode of one
// that exists. It leaves alone what is not Changed, and is an error where that is one.
func (f File) Write() (changed bool, err error) {
	if changed, err = f.Changed(); !changed || err != nil {
		return false, err
	}
	if err := replace(f.Path, f.Content); err != nil {
		return false, err
	}
	return true, nil
}

// replace writes a file beside the one at path and moves it there.
func replace(path string, content []byte) (err error) {
	// The go command does not look at files whose names begin with a dot.
	temp := filepath.Join(filepath.Dir(path), fmt.Sprintf(".%s.%08x", filepath.Base(path), rand.Uint32()))
	f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(temp)
		}
	}()
	_, err = f.Write(content)
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	if old, err := os.Stat(path); err == nil {
		if err := os.Chmod(temp, old.Mode().Perm()); err != nil {
			return err
		}
	}
	return os.Rename(temp, path)
}
