const { TestEnvironment } = require('jest-environment-node');
const { sharedEnvironment } = require('./sharedEnvironment.cjs');

module.exports = sharedEnvironment(TestEnvironment);
