const { TestEnvironment } = require('jest-environment-node');
const { sharedEnvironment } = require('./sharedEnvironment.cjs');

/** Node 20 has no `navigator`; later ones have the language of the machine, which decides the format of dates. */
const navigator = { userAgent: `Node.js/${process.versions.node}`, languages: ['en-US', 'en'] };

class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.defineProperty(this.global, 'navigator', { value: navigator, configurable: true, writable: true });
  }
}

module.exports = sharedEnvironment(NodeEnvironment);
