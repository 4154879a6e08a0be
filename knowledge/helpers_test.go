package knowledge_test

import "github.com/mumpus-go/mumpus/knowledge/knowledgetest"

// What knowledgetest has, by the short names of the tests.
var (
	rooms = knowledgetest.Rooms
	in    = knowledgetest.In
	fact  = knowledgetest.Fact
	name  = knowledgetest.Name
	tell  = knowledgetest.Tell
)
