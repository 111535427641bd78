import { holdGlobals } from './heldGlobals.cjs';

/** An environment of Jest as far as it matters here. */
const environmentOf = (global: Record<string, unknown>) => ({ global, setup: () => Promise.resolve() });

const held = () => 'the real one';

/** Has a file do something. @returns what it is told, and what the next file finds */
const afterFile = async (act: (global: Record<string, unknown>) => void) => {
  const global: Record<string, unknown> = { fetch: held };
  const environment = holdGlobals(environmentOf(global));
  await environment.setup();
  const unhandledErrors: Error[] = [];
  environment.handleTestEvent({ name: 'run_start' }, { unhandledErrors });
  act(global);
  for (const name of ['test_done', 'run_finish']) environment.handleTestEvent({ name }, { unhandledErrors });
  return { told: unhandledErrors.map(({ message }) => message), fetch: global.fetch };
};

describe('what test files share', () => {
  it('a test file that leaves a replaced fetch behind fails, and the next one finds the real one', async () => {
    const replacing = await afterFile((global) => (global.fetch = () => 'a page'));
    expect(replacing).toEqual({ told: ['this file leaves a replaced fetch behind'], fetch: held });
  });

  it('a test file may replace it meanwhile', async () => {
    const restoring = await afterFile((global) => Object.assign(global, { fetch: null }, { fetch: held }));
    expect(restoring).toEqual({ told: [], fetch: held });
  });
});
