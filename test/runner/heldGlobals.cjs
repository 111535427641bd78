/*
 * What the test files of a process share and must find as it was: whoever replaces it puts it back. Otherwise a later file, which
 * never heard of it, is answered by a stand-in.
 */
const HELD = ['fetch', 'XMLHttpRequest', 'WebSocket'];

/** Fails the test file that leaves one of these replaced, in whose environment it was as it is after the set-up. */
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
