/* Lets tests register actions for their failure, which run while their state still exists. */

const nameOf = ({ name, parent }) =>
  parent && parent.name !== 'ROOT_DESCRIBE_BLOCK' ? `${nameOf(parent)} ${name}` : name;

/**
 * A registered action runs once, with the name of the test, and is dropped after the test. Its own errors do not fail the test.
 */
const tellFailures = (environment) => {
  const handle = environment.handleTestEvent?.bind(environment);
  const acts = [];
  environment.global.atTestFailure = (act) => void acts.push(act);
  environment.handleTestEvent = (event, state) => {
    handle?.(event, state);
    if (event.name === 'test_done') acts.length = 0;
    if (event.name !== 'test_fn_failure') return undefined;
    return Promise.allSettled(acts.splice(0).map((act) => act(nameOf(event.test))));
  };
  return environment;
};

module.exports = { tellFailures };
