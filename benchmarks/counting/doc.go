// Command counting measures how large the formulas can be that are counted in some
// seconds, beside going through the models one by one with clasp:
//
//	go run ./benchmarks/counting
//
// Each family of formulas grows until its count takes more processor time than the
// limit. What is printed is the largest size counted in time, by package modelcount
// and by clasp, and the time that both took for the largest size of clasp. Where both
// have counted a formula, they have to agree. clasp is Debian's package of that name;
// where it is not installed, the output says so. Formulas with variables that are not
// counted are not given to clasp: reliability, that is.
package main
