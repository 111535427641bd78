/*
 * Globals that the test files of a process share and must find unchanged: a file that replaces one restores it. Otherwise a
 * later, unrelated file gets a stand-in.
 */
const HELD = ['fetch', 'XMLHttpRequest', 'WebSocket'];

/** Fails a test file that leaves one of these replaced, compared with the environment after the set-up. */
const holdGlobals = (environment) => {
  const setup = environment.setup.bind(environment);
  let held = [];
  environment.setup = async () => {
    await setup();
    held = HELD.map((name) => [name, environment.global[name]]);
  };
  environment.handleTestEvent = ({ name: event }, { unhandledErrors }) => {
    // After all hooks of the file.
    if (event !== 'run_finish') return;
    for (const [name, value] of held) {
      if (environment.global[name] === value) continue;
      environment.global[name] = value;
      unhandledErrors.push(new Error(`this file leaves a replaced ${name} behind`));
    }
  };
  return environment;
};

module.exports = { holdGlobals };
