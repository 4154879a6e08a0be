package stats

// z95 is the number of standard deviations on each side of the mean within which
// 95% of a normal distribution lie.
const z95 = 1.959963984540054
