package classic

import (
	"fmt"
	"strconv"
	"strings"
)

// Odds is the probability Num in Den, such as 1/2.
type Odds struct{ Num, Den int }

// P returns the probability as a number.
func (o Odds) P() float64 { return float64(o.Num) / float64(o.Den) }

// String returns the odds as "1/2", in lowest terms.
func (o Odds) String() string {
	o = o.reduced()
	return fmt.Sprintf("%d/%d", o.Num, o.Den)
}

// reduced returns the same odds in lowest terms.
func (o Odds) reduced() Odds {
	a, b := o.Num, o.Den
	for b != 0 {
		a, b = b, a%b
	}
	if a <= 0 {
		return o
	}
	return Odds{o.Num / a, o.Den / a}
}

func (o Odds) valid() bool { return o.Den > 0 && o.Num >= 0 && o.Num <= o.Den }

func parseOdds(s string) (Odds, bool) {
	num, den, ok := strings.Cut(s, "/")
	n, err1 := strconv.Atoi(num)
	d, err2 := strconv.Atoi(den)
	o := Odds{n, d}
	plain := num == strconv.Itoa(n) && den == strconv.Itoa(d)
	return o.reduced(), ok && err1 == nil && err2 == nil && o.valid() && plain
}
