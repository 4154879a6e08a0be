// Package table draws conclusions by going through all worlds, as TT-ENTAILS does
// (Russell and Norvig, Artificial Intelligence: A Modern Approach, chapter 7). It is
// there to be compared with: nothing is simpler, and few theories are small enough.
// It is a package of its own since it neither propagates nor shares worlds as the
// other strategies do.
package table
