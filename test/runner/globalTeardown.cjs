/* Ends what a single process, which runs the files itself, has kept; workers do so when they are told. */
const { end } = require('./keptEnvironment.cjs');

module.exports = end;
