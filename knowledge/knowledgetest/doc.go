// Package knowledgetest checks what a base says, independently of how the base
// found it: with every site written out, whether it has a name or not, and a
// solver that is asked about one thing at a time. It is for the tests of
// strategies and agents.
package knowledgetest
