/* A stylesheet import is empty in tests. */
module.exports = {};
