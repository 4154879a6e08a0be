package agent

import "fmt"

// Percent writes a probability. Only what is certain is written as 0% or 100%.
func Percent(p float64) string {
	switch {
	case p > 0 && p < 0.0005:
		return "less than 0.1%"
	case p < 1 && p >= 0.9995:
		return "more than 99.9%"
	default:
		return fmt.Sprintf("%.1f%%", 100*p)
	}
}
