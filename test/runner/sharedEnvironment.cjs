/*
 * Shares one environment among all test files of a process: together with sharedRuntime.cjs, modules are then loaded once instead
 * of once per file, which took most of the time.
 */

const openDatabaseHere = require('./inThreadDatabase.cjs');
const { tellFailures } = require('./failedTests.cjs');
const { holdGlobals } = require('./protectedGlobals.cjs');

/** The message code that ends a Jest worker. */
const NO_MORE_FILES = 2;

const endings = new Set();

/** Runs the actions registered for the end of the process. */
const end = () => Promise.allSettled([...endings].map((ending) => ending()));

const endWorker = ([message]) => {
  if (message === NO_MORE_FILES) void end().then(() => process.exit(0));
};

const lasting = (environment) => {
  const setup = environment.setup.bind(environment);
  let ready;
  environment.setup = () => (ready ??= setup());
  environment.teardown = () => Promise.resolve();
  environment.global.atProcessEnd = (ending) => endings.add(ending);
  environment.global.openDatabaseHere = openDatabaseHere;
  return environment;
};

/** The same environment, created once; watch mode needs a new one each time, because files have changed. */
const sharedEnvironment = (Environment) => {
  let kept;
  return class {
    constructor(config, context) {
      const { watch, watchAll } = config.globalConfig;
      if (watch || watchAll) kept = undefined;
      return (kept ??= lasting(tellFailures(holdGlobals(new Environment(config, context)))));
    }
  };
};

if (process.send) process.on('message', endWorker);

module.exports = { end, sharedEnvironment };
