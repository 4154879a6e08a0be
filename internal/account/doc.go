// Package account says what is known of one place in a turn, and why: what is
// believed of it, what is proved, the strongest first, and the first claim that is
// open. It is what the command explain prints and the page shows.
package account
