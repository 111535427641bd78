/* What a stylesheet import is in a test: nothing. */
module.exports = {};
