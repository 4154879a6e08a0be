package optimum

// LoadLimited is Load with another limit of values.
var LoadLimited = load
