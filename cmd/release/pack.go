package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
)

// mode is the mode of a file.
func (e entry) mode() int64 {
	if e.runs {
		return 0o755
	}
	return 0o644
}

// packTar packs files as a tar archive: the same files are the same bytes.
func packTar(base string, files map[string]entry) ([]byte, error) {
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(z)
	for name, e := range sorted(base, files) {
		if err := w.WriteHeader(&tar.Header{Name: name, Mode: e.mode(), Size: int64(len(e.text))}); err != nil {
			return nil, err
		}
		if _, err := w.Write(e.text); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// packZip packs files as a zip archive.
func packZip(base string, files map[string]entry) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for name, e := range sorted(base, files) {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err != nil {
			return nil, err
		}
		if _, err := f.Write(e.text); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}
