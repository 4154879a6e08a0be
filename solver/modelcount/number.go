package modelcount

import (
	"encoding/binary"
	"math"
	"math/big"
	"math/bits"
)

// number is an integer of any size. Most counts fit a machine word, and cost no
// memory. A large one is never changed.
type number struct {
	small int64
	large *big.Int // nil: the number is small
}

var (
	zero = number{}
	one  = number{small: 1}
)

func numberOf(n *big.Int) number {
	if n.IsInt64() {
		return number{small: n.Int64()}
	}
	return number{large: n}
}

// Int returns n for the caller to keep, but not to change.
func (n number) Int() *big.Int {
	if n.large != nil {
		return n.large
	}
	return big.NewInt(n.small)
}

func (n number) isZero() bool { return n.large == nil && n.small == 0 }

func (n number) sign() int {
	switch {
	case n.large != nil:
		return n.large.Sign()
	case n.small > 0:
		return 1
	case n.small < 0:
		return -1
	}
	return 0
}

func (n number) cmp(m number) int {
	if n.large == nil && m.large == nil {
		switch {
		case n.small < m.small:
			return -1
		case n.small > m.small:
			return 1
		}
		return 0
	}
	return n.Int().Cmp(m.Int())
}

func (n number) neg() number {
	if n.large == nil && n.small != math.MinInt64 {
		return number{small: -n.small}
	}
	return numberOf(new(big.Int).Neg(n.Int()))
}

func (n number) abs() number {
	if n.sign() < 0 {
		return n.neg()
	}
	return n
}

func (n number) add(m number) number {
	if n.large == nil && m.large == nil {
		// The sum has overflowed if its sign differs from that of both.
		if sum := n.small + m.small; (n.small^sum)&(m.small^sum) >= 0 {
			return number{small: sum}
		}
	}
	return numberOf(new(big.Int).Add(n.Int(), m.Int()))
}

func (n number) mul(m number) number {
	if n.large == nil && m.large == nil {
		hi, lo := bits.Mul64(magnitude(n.small), magnitude(m.small))
		if hi == 0 && lo <= math.MaxInt64 {
			if (n.small < 0) != (m.small < 0) {
				return number{small: -int64(lo)}
			}
			return number{small: int64(lo)}
		}
	}
	return numberOf(new(big.Int).Mul(n.Int(), m.Int()))
}

// shift returns n times two to the power of k.
func (n number) shift(k uint) number {
	if n.isZero() {
		return n
	}
	if n.large == nil && k < 64 && bits.Len64(magnitude(n.small))+int(k) < 64 {
		return number{small: n.small << k}
	}
	return numberOf(new(big.Int).Lsh(n.Int(), k))
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// The kinds of numbers as appendTo writes them.
const (
	smallNumber = iota
	positiveNumber
	negativeNumber
)

// appendTo writes n behind b, for readNumber.
func (n number) appendTo(b []byte) []byte {
	if n.large == nil {
		return binary.AppendVarint(append(b, smallNumber), n.small)
	}
	kind := byte(positiveNumber)
	if n.large.Sign() < 0 {
		kind = negativeNumber
	}
	size := (n.large.BitLen() + 7) / 8
	b = binary.AppendUvarint(append(b, kind), uint64(size))
	start := len(b)
	b = append(b, make([]byte, size)...)
	n.large.FillBytes(b[start:])
	return b
}

// readNumber reads what appendTo has written at the start of b.
func readNumber(b []byte) number {
	if b[0] == smallNumber {
		small, _ := binary.Varint(b[1:])
		return number{small: small}
	}
	size, n := binary.Uvarint(b[1:])
	large := new(big.Int).SetBytes(b[1+n:][:size])
	if b[0] == negativeNumber {
		large.Neg(large)
	}
	return number{large: large}
}
