package count

// resize returns s with n zero elements, in the same memory if it is enough.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, 2*n)
	}
	s = s[:n]
	clear(s)
	return s
}

// reuse returns n empty slices.
func reuse[T any](s [][]T, n int) [][]T {
	for len(s) < n {
		s = append(s, nil)
	}
	for i := range s {
		s[i] = s[i][:0]
	}
	return s[:n]
}
