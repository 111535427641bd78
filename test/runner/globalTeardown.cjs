/* Releases the cached resources of a single process that runs the files itself; workers do so on their end message. */
const { end } = require('./sharedEnvironment.cjs');

module.exports = end;
