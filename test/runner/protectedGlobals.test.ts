import { holdGlobals } from './protectedGlobals.cjs';

/** The parts of a Jest environment used here. */
const environmentOf = (global: Record<string, unknown>) => ({ global, setup: () => Promise.resolve() });

const held = () => 'the real one';

/** Runs a test file that calls `act`. @returns its errors, and the fetch that the next file finds */
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

describe('globals shared by test files', () => {
  it('a test file that leaves fetch replaced fails, and the next one finds the real one', async () => {
    const replacing = await afterFile((global) => (global.fetch = () => 'a page'));
    expect(replacing).toEqual({ told: ['this file leaves a replaced fetch behind'], fetch: held });
  });

  it('a test file may replace it temporarily', async () => {
    const restoring = await afterFile((global) => Object.assign(global, { fetch: null }, { fetch: held }));
    expect(restoring).toEqual({ told: [], fetch: held });
  });
});
