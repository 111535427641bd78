/*
 * Jest's loader of modules, which for test files in the same environment (keptEnvironment.cjs) is one and keeps what it
 * loaded. Only test files and their setup are loaded anew, and what Jest describes tests with.
 */
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');
const { endFileStorages } = require('./fileStorages.cjs');

const kept = new WeakMap();

/** The part of Jest that describes and runs the tests of one file. */
const CIRCUS = path.dirname(require.resolve('jest-circus/package.json'));

/** Under these Jest keeps, in the environment, what was said for one file. */
const OF_ONE_FILE = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES'].map((name) => Symbol.for(name));

class KeptRuntime extends Runtime {
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

module.exports = { __esModule: true, default: KeptRuntime };
