const { TestEnvironment } = require('jest-environment-node');
const { keptEnvironment } = require('./keptEnvironment.cjs');

module.exports = keptEnvironment(TestEnvironment);
