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

// File is a generated file, or one that is to be removed.
type File struct {
	Path    string // absolute
	Content []byte // nil: its keys are gone, and so is the file
}

// Changed says whether the file on disk is not as it should be, line ends aside. It is an
// error if the file on disk was not written by keygen.
func (f File) Changed() (bool, error) {
	old, err := f.Old()
	if err != nil {
		return false, err
	}
	if old == nil || f.Content == nil {
		return (old == nil) != (f.Content == nil), nil
	}
	return !bytes.Equal(old, f.Content), nil
}

// Old is the content of the file on disk, line ends being \n; nil if there is none. It is an
// error if it was not written by keygen.
func (f File) Old() ([]byte, error) {
	old, err := os.ReadFile(f.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if !generated(old) {
		return nil, fmt.Errorf("%s was not written by keygen: rename it, or the file that declares the key", f.Path)
	}
	return unixLines(old), nil
}

// unixLines is a text with \n as line ends.
func unixLines(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")) }

// Write brings the file on disk to the content, all or nothing, keeping the mode of one
// that exists, or removes it. It leaves alone what is not Changed, and is an error where that
// is one.
func (f File) Write() (changed bool, err error) {
	if changed, err = f.Changed(); !changed || err != nil {
		return false, err
	}
	if f.Content == nil {
		err = os.Remove(f.Path)
	} else {
		err = replace(f.Path, f.Content)
	}
	return err == nil, err
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
