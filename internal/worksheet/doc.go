// Package worksheet makes exercises of positions from games: which places are safe,
// which are deadly, of which can nobody tell, and why. The answers come from the
// proofs of the player.
//
// Fill in a [Sheet], let it find its exercises, and write them as a page to be
// printed.
package worksheet
