package main

import (
	"math/rand/v2"

	"github.com/mumpus-go/mumpus/cnf"
)

// multiplierMiter writes that a·b differs from b·a.
func multiplierMiter(w *writer, _ *rand.Rand, s size) {
	c := circuit{writer: w}
	a, b := w.vars(s[0]), w.vars(s[0])
	c.differ(c.times(a, b), c.times(b, a))
}

// factoring writes that a number of so many bits has two factors of at most half as
// many bits, neither of them 1. Every other seed takes a product, the others a prime.
func factoring(w *writer, rng *rand.Rand, s size) {
	c := circuit{writer: w}
	half := s[0] / 2
	number := prime(rng, half) * prime(rng, half)
	if s[0]%4 == 0 {
		number = prime(rng, s[0])
	}
	a, b := w.vars(half+1), w.vars(half+1)
	for _, x := range [][]cnf.Lit{a, b} {
		w.add(x[1:]...)
	}
	c.equal(c.times(a, b), number)
}

// prime returns a random prime of so many bits.
func prime(rng *rand.Rand, bits int) uint64 {
next:
	for {
		n := uint64(1)<<(bits-1) | rng.Uint64N(1<<(bits-1)) | 1
		for d := uint64(3); d*d <= n; d += 2 {
			if n%d == 0 {
				continue next
			}
		}
		return n
	}
}

// adderMiter writes that the sum of some numbers differs when it is taken in another
// order.
func adderMiter(w *writer, rng *rand.Rand, s size) {
	c := circuit{writer: w}
	numbers := make([][]cnf.Lit, s[1])
	for i := range numbers {
		numbers[i] = w.vars(s[0])
	}
	total := func() []cnf.Lit {
		sum := numbers[0]
		for _, n := range numbers[1:] {
			sum, _ = c.plus(sum, n)
		}
		return sum
	}
	first := total()
	numbers[0], numbers[len(numbers)-1] = numbers[len(numbers)-1], numbers[0]
	rng.Shuffle(len(numbers)-1, func(i, j int) { numbers[i], numbers[j] = numbers[j], numbers[i] })
	c.differ(first, total())
}

// hash writes that a hash of additions, rotations and bitwise functions has a value,
// which it has for some message of as many unknown bits as are given; the rest of the
// message is known. The second number is how many rounds it mixes.
func hash(w *writer, rng *rand.Rand, s size) {
	const bits = 16
	c := circuit{writer: w}
	truth := make([]uint64, 4)
	message := make([][]cnf.Lit, 4)
	for i := range message {
		truth[i] = rng.Uint64N(1 << bits)
		for j := range bits {
			if bits*i+j < s[0] {
				message[i] = append(message[i], w.NewVar().Pos())
			} else {
				message[i] = append(message[i], c.constant(truth[i]>>j&1 == 1))
			}
		}
	}
	state := make([][]cnf.Lit, 3)
	plain := make([]uint64, 3)
	for i := range state {
		plain[i] = rng.Uint64N(1 << bits)
		for j := range bits {
			state[i] = append(state[i], c.constant(plain[i]>>j&1 == 1))
		}
	}
	const all = 1<<bits - 1
	rotate := func(x uint64, n int) uint64 { return (x<<n | x>>(bits-n)) & all }
	for round := range s[1] {
		turn := 3 + 4*(round%3)
		m := (round * 3) % len(message)
		var mixed []cnf.Lit
		for j := range bits {
			mixed = append(mixed, c.mux(state[0][j], state[1][j], state[2][j]))
		}
		mixed, _ = c.plus(mixed, message[m])
		mixed, _ = c.plus(mixed, state[round%2])
		var rotated []cnf.Lit
		for j := range bits {
			rotated = append(rotated, mixed[(j+bits-turn)%bits])
		}
		for j := range bits {
			rotated[j] = c.xor(rotated[j], state[2][j])
		}
		state[0], state[1], state[2] = rotated, state[0], state[1]

		p := plain[0]&plain[1] | ^plain[0]&all&plain[2]
		p = (p + truth[m] + plain[round%2]) & all
		p = rotate(p, turn) ^ plain[2]
		plain[0], plain[1], plain[2] = p, plain[0], plain[1]
	}
	for i := range state {
		c.equal(state[i], plain[i])
	}
}

// queues writes that two queues, one that shifts its entries and one that moves two
// pointers in a ring, come to give something different within some steps: bounded
// model checking. The size is the bits of an entry, the entries, and the steps. Every
// other seed has a mistake in the ring, that shows.
func queues(w *writer, rng *rand.Rand, s size) {
	c := circuit{writer: w}
	bits, depth, steps := s[0], s[1], s[2]
	wrong := rng.IntN(2) == 0
	width := 0
	for 1<<width < depth {
		width++
	}
	zero := func(n int) []cnf.Lit {
		out := make([]cnf.Lit, n)
		for i := range out {
			out[i] = c.constant(false)
		}
		return out
	}
	shift, ring := make([][]cnf.Lit, depth), make([][]cnf.Lit, depth)
	fill := make([]cnf.Lit, depth+1) // how many entries there are, one of these is true
	for i := range depth {
		shift[i], ring[i] = zero(bits), zero(bits)
	}
	for i := range fill {
		fill[i] = c.constant(i == 0)
	}
	read, write := zero(width), zero(width)
	next := func(pointer []cnf.Lit, move cnf.Lit) []cnf.Lit {
		last := make([]cnf.Lit, width)
		for i := range width {
			last[i] = pointer[i]
			if (depth-1)>>i&1 == 0 {
				last[i] = -pointer[i]
			}
		}
		wrap := c.and(last...)
		carry := move
		out := make([]cnf.Lit, width)
		for i := range width {
			up := c.xor(pointer[i], carry)
			carry = c.and(pointer[i], carry)
			out[i] = c.and(up, -c.and(wrap, move))
		}
		return out
	}
	var differ []cnf.Lit
	for range steps {
		push := c.and(w.NewVar().Pos(), -fill[depth])
		pop := c.and(w.NewVar().Pos(), -fill[0])
		in := w.vars(bits)
		head := c.choose(read, ring)
		for b := range bits {
			differ = append(differ, c.and(pop, c.xor(shift[0][b], head[b])))
		}
		// The shifting queue: entries move on, and the new one goes behind the last.
		newShift, newFill := make([][]cnf.Lit, depth), make([]cnf.Lit, depth+1)
		for i := range depth {
			there := c.or(c.and(push, -pop, fill[i]), c.and(push, pop, fill[i+1]))
			for b := range bits {
				follow := c.constant(false)
				if i+1 < depth {
					follow = shift[i+1][b]
				}
				newShift[i] = append(newShift[i], c.mux(there, in[b], c.mux(pop, follow, shift[i][b])))
			}
		}
		for i := range fill {
			up, down := c.constant(false), c.constant(false)
			if i > 0 {
				up = fill[i-1]
			}
			if i < depth {
				down = fill[i+1]
			}
			newFill[i] = c.mux(push, c.mux(pop, fill[i], up), c.mux(pop, down, fill[i]))
		}
		newRing := make([][]cnf.Lit, depth)
		for i := range depth {
			var at []cnf.Lit
			for b := range width {
				l := write[b]
				if i>>b&1 == 0 {
					l = -l
				}
				at = append(at, l)
			}
			here := c.and(append(at, push)...)
			if wrong && i == depth-1 {
				here = c.and(here, -fill[depth-1])
			}
			for b := range bits {
				newRing[i] = append(newRing[i], c.mux(here, in[b], ring[i][b]))
			}
		}
		read, write = next(read, pop), next(write, push)
		shift, ring, fill = newShift, newRing, newFill
	}
	w.add(differ...)
}

// machine writes that a machine of random gates comes from one state to another in
// exactly so many steps. The size is the bits of its state, its gates, and the steps.
// Every other seed asks for a state that it reaches, the others for one at random.
func machine(w *writer, rng *rand.Rand, s size) {
	c := circuit{writer: w}
	bits, gates, steps := s[0], s[1], s[2]
	const inputs = 4
	type gate struct {
		kind    int
		a, b, c int
	}
	logic := make([]gate, gates)
	for i := range logic {
		n := bits + inputs + i
		logic[i] = gate{rng.IntN(4), rng.IntN(n), rng.IntN(n), rng.IntN(n)}
	}
	outputs := make([]int, bits)
	for i := range outputs {
		outputs[i] = bits + inputs + gates - 1 - rng.IntN(gates*2/3)
	}
	state, plain := make([]cnf.Lit, bits), make([]bool, bits)
	for i := range state {
		plain[i] = rng.IntN(2) == 0
		state[i] = c.constant(plain[i])
	}
	for range steps {
		wires := append(state[:bits:bits], w.vars(inputs)...)
		values := plain[:bits:bits]
		for range inputs {
			values = append(values, rng.IntN(2) == 0)
		}
		for _, g := range logic {
			x, y, z := wires[g.a], wires[g.b], wires[g.c]
			p, q, r := values[g.a], values[g.b], values[g.c]
			switch g.kind {
			case 0:
				wires, values = append(wires, c.and(x, -y)), append(values, p && !q)
			case 1:
				wires, values = append(wires, c.xor(x, y)), append(values, p != q)
			case 2:
				m := c.mux(x, y, z)
				v := r
				if p {
					v = q
				}
				wires, values = append(wires, m), append(values, v)
			default:
				wires, values = append(wires, c.majority(x, y, z)), append(values, p && q || p && r || q && r)
			}
		}
		next, nextPlain := make([]cnf.Lit, bits), make([]bool, bits)
		for i, o := range outputs {
			next[i], nextPlain[i] = c.xor(wires[o], state[(i+1)%bits]), values[o] != plain[(i+1)%bits]
		}
		state, plain = next, nextPlain
	}
	if bits%8 == 0 {
		plain[rng.IntN(bits)] = !plain[rng.IntN(bits)]
	}
	for i, l := range state {
		if !plain[i] {
			l = -l
		}
		w.add(l)
	}
}
