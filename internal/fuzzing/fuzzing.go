// Package fuzzing makes fuzz targets of properties that are otherwise checked at random.
package fuzzing

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// Property makes the target of f one that checks a property. What it draws comes from the
// fuzzer's bytes.
func Property(f *testing.F, property func(*rapid.T)) {
	const seeds, words = 8, 1 << 9
	rng := rand.New(rand.NewPCG(1, 2))
	for range seeds {
		var bytes []byte
		for range words {
			bytes = binary.LittleEndian.AppendUint64(bytes, rng.Uint64())
		}
		f.Add(bytes)
	}
	f.Fuzz(rapid.MakeFuzz(property))
}
