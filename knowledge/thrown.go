package knowledge

// Thrown returns a kind of which the things were thrown, each into a site at random,
// whatever was there: several may have come to lie in one place, so that from 1 to Count
// sites hold the kind. Each way to throw them is as likely as any other. Where a
// population has several kinds, those ways are left in which no site holds two of them.
func Thrown(k KindInfo) KindInfo {
	k.thrown = &thrown{opened: func(r any) any {
		if _, ok := r.(Throwing); ok {
			return r
		}
		return translated(r.(Reasoner))
	}}
	return k
}
