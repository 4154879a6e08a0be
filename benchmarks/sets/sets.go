// Package sets has fixed sets of worlds, so that results can be compared for years. A
// set that is named never changes; another one gets another name, with a number one
// higher.
package sets

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

//go:embed *.txt
var files embed.FS

// Names returns the names of the sets, in alphabetical order.
func Names() []string {
	entries, _ := fs.ReadDir(files, ".") // it is there
	var names []string
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), ".txt"))
	}
	return names
}

// Read returns the file of a set: ids of worlds, one a line. The error lists the sets
// that there are.
func Read(name string) ([]byte, error) {
	if !slices.Contains(Names(), name) {
		return nil, fmt.Errorf("no set %q, want one of: %s", name, strings.Join(Names(), ", "))
	}
	return files.ReadFile(name + ".txt")
}

// Sum returns the checksum of a set's file, by which results of the set are told from
// others: the SHA-256 in hexadecimal digits.
func Sum(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
