package classic

import "strconv"

// counted writes "1 bat" and "2 bats".
func counted(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + one + "s"
}

// heard writes "one pit", "two pits" and, where there may be more than warnings count, "two
// or more pits".
func heard(n, most, all int, one string) string {
	number := strconv.Itoa(n)
	if words := [...]string{"no", "one", "two", "three"}; n < len(words) {
		number = words[n]
	}
	switch {
	case n == most && all > n:
		return number + " or more " + one + "s"
	case n == 1:
		return number + " " + one
	default:
		return number + " " + one + "s"
	}
}
