package classic

import "strconv"

// When says at which time the wumpus was somewhere: by how often it has moved, or may have.
func When(moves int) string {
	if moves == 0 {
		return "at the start"
	}
	return "after the " + ordinal(moves) + " move"
}

// ordinal writes "first", and from there on "11th".
func ordinal(n int) string {
	words := [...]string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}
	if n <= len(words) {
		return words[n-1]
	}
	end := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			end = "st"
		case 2:
			end = "nd"
		case 3:
			end = "rd"
		}
	}
	return strconv.Itoa(n) + end
}

// number writes a small number as a word.
func number(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five"}
	if n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}
