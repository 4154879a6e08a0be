// Package table draws conclusions by going through all worlds, as TT-ENTAILS does
// (Russell and Norvig, Artificial Intelligence: A Modern Approach, chapter 7). It serves
// as a comparison: nothing is simpler, and few theories are small enough for it. It has
// its own package because it neither propagates nor shares worlds as the other
// strategies do.
package table
