/* Lets tests say what is to be done if they fail, while all of it is still there. */

const nameOf = ({ name, parent }) =>
  parent && parent.name !== 'ROOT_DESCRIBE_BLOCK' ? `${nameOf(parent)} ${name}` : name;

/** What was said so is done once, with the name of the test, and forgotten after the test. It cannot fail a test otherwise. */
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
