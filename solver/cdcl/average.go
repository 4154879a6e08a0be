package cdcl

// average is a mean in which the past fades: of a sequence of numbers, each is worth
// a constant factor less than the next. What is missing in the beginning is made up
// for. (Kingma and Ba, "Adam", 2015, have that correction.)
type average struct {
	sum     float64
	missing float64 // weight of the numbers that have not come yet
	rate    float64 // weight of the last number
}

func newAverage(over float64) average { return average{missing: 1, rate: 1 / over} }

// The conversions keep compilers from fusing a product and a sum, which rounds
// differently: the search has to be the same on every machine.
func (a *average) add(x float64) {
	a.sum += float64(a.rate * float64(x-a.sum))
	a.missing = float64(a.missing * float64(1-a.rate))
}

func (a *average) value() float64 {
	if a.missing == 1 {
		return 0
	}
	return a.sum / float64(1-a.missing)
}
