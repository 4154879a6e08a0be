package main

import "github.com/mumpus-go/mumpus/cnf"

// circuit writes gates as clauses, each with a variable for its output (Tseitin).
type circuit struct {
	*writer
	always cnf.Lit // true, once it is needed
}

func (c *circuit) yes() cnf.Lit {
	if c.always == 0 {
		c.always = c.NewVar().Pos()
		c.add(c.always)
	}
	return c.always
}

func (c *circuit) constant(b bool) cnf.Lit {
	if b {
		return c.yes()
	}
	return -c.yes()
}

func (c *circuit) and(in ...cnf.Lit) cnf.Lit {
	out := c.NewVar().Pos()
	all := []cnf.Lit{out}
	for _, l := range in {
		c.add(-out, l)
		all = append(all, -l)
	}
	c.add(all...)
	return out
}

func (c *circuit) or(in ...cnf.Lit) cnf.Lit {
	negated := make([]cnf.Lit, len(in))
	for i, l := range in {
		negated[i] = -l
	}
	return -c.and(negated...)
}

func (c *circuit) xor(a, b cnf.Lit) cnf.Lit {
	out := c.NewVar().Pos()
	c.add(-out, a, b)
	c.add(-out, -a, -b)
	c.add(out, -a, b)
	c.add(out, a, -b)
	return out
}

// mux returns a if which is true, else b.
func (c *circuit) mux(which, a, b cnf.Lit) cnf.Lit {
	out := c.NewVar().Pos()
	c.add(-which, -a, out)
	c.add(-which, a, -out)
	c.add(which, -b, out)
	c.add(which, b, -out)
	return out
}

func (c *circuit) majority(x, y, z cnf.Lit) cnf.Lit {
	out := c.NewVar().Pos()
	c.add(-x, -y, out)
	c.add(-x, -z, out)
	c.add(-y, -z, out)
	c.add(x, y, -out)
	c.add(x, z, -out)
	c.add(y, z, -out)
	return out
}

// sum2 returns the sum of some bits modulo two.
func (c *circuit) sum2(in []cnf.Lit) cnf.Lit {
	sum := in[0]
	for _, l := range in[1:] {
		sum = c.xor(sum, l)
	}
	return sum
}

// Numbers are literals, the lowest bit first.

// plus returns the sum of two numbers of the same length, with the last carry.
func (c *circuit) plus(a, b []cnf.Lit) (sum []cnf.Lit, carry cnf.Lit) {
	carry = c.constant(false)
	for i := range a {
		half := c.xor(a[i], b[i])
		sum = append(sum, c.xor(half, carry))
		carry = c.majority(a[i], b[i], carry)
	}
	return sum, carry
}

// times returns the product, row by row, with as many bits as both have.
func (c *circuit) times(a, b []cnf.Lit) []cnf.Lit {
	product := make([]cnf.Lit, len(a)+len(b))
	for i := range product {
		product[i] = c.constant(false)
	}
	for i, bit := range b {
		row := make([]cnf.Lit, len(a))
		for j, l := range a {
			row[j] = c.and(l, bit)
		}
		sum, carry := c.plus(product[i:i+len(a)], row)
		copy(product[i:], sum)
		product[i+len(a)] = carry
	}
	return product
}

// differ demands that two numbers differ.
func (c *circuit) differ(a, b []cnf.Lit) {
	var some []cnf.Lit
	for i := range a {
		some = append(some, c.xor(a[i], b[i]))
	}
	c.add(some...)
}

// equal demands that a number has a value.
func (c *circuit) equal(a []cnf.Lit, value uint64) {
	for i, l := range a {
		if value>>i&1 == 0 {
			l = -l
		}
		c.add(l)
	}
}

// choose returns the entry that a number selects from a table of words.
func (c *circuit) choose(index []cnf.Lit, table [][]cnf.Lit) []cnf.Lit {
	if len(table) == 1 {
		return table[0]
	}
	high := len(index) - 1
	half := min(1<<high, len(table))
	low := c.choose(index[:high], table[:half])
	if half == len(table) {
		return low
	}
	rest := c.choose(index[:high], table[half:])
	out := make([]cnf.Lit, len(low))
	for i := range low {
		out[i] = c.mux(index[high], rest[i], low[i])
	}
	return out
}
