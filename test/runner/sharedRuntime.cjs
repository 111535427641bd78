/*
 * Jest's module loader, shared by the test files of one environment (sharedEnvironment.cjs), so that loaded modules are reused.
 * Only test files, their setup, and Jest's own test globals are loaded again.
 */
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');
const { endFileStorages } = require('./fileStorages.cjs');

const kept = new WeakMap();

/** The part of Jest that describes and runs the tests of one file. */
const CIRCUS = path.dirname(require.resolve('jest-circus/package.json'));

/** Keys under which Jest stores the settings of one file in the environment. */
const OF_ONE_FILE = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES'].map((name) => Symbol.for(name));

class SharedRuntime extends Runtime {
  constructor(...given) {
    const [config, environment, , , , , testPath] = given;
    const before = kept.get(environment);
    if (before) return before.goOn(testPath);
    super(...given);
    this.loadedAnew = new Set([...config.setupFilesAfterEnv, testPath]);
    kept.set(environment, this);
  }

  goOn(testPath) {
    this.loadedAnew.add(testPath);
    this._testPath = testPath;
    this.executor.testPath = testPath;
    this.testState.state = 'loading';
    return this;
  }

  setMock(from, name) {
    throw new Error(`${name} is kept for the test files after ${from}: give a stand-in as an argument instead`);
  }

  teardown() {
    this.restoreAllMocks();
    endFileStorages();
    this._environment.fakeTimersModern.useRealTimers();
    for (const name of OF_ONE_FILE) delete this._environment.global[name];
    const modules = this.registries.getActiveCjsRegistry();
    for (const file of this.loadedAnew) modules.delete(file);
    const own = this.registries.getInternalCjsRegistry();
    for (const file of own.keys()) if (file.startsWith(CIRCUS)) own.delete(file);
    this.testMainModule.reset();
  }
}

module.exports = { __esModule: true, default: SharedRuntime };
