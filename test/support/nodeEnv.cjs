/* Jest's own environment of Node, in a process that keeps the embedded database's program. */
require('./keptProgram.cjs');
module.exports = require('jest-environment-node');
