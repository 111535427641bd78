import { tellFailures } from './failedTests.cjs';

const environmentWith = () => tellFailures({ global: {} as Record<string, unknown> });

const test = { name: 'adds', parent: { name: 'sums', parent: { name: 'ROOT_DESCRIBE_BLOCK' } } };

describe('actions on the failure of a test', () => {
  const begin = () => {
    const environment = environmentWith();
    const done: string[] = [];
    const atFailure = environment.global.atTestFailure as (act: (name: string) => Promise<void>) => void;
    atFailure(async (name) => void done.push(name));
    return { environment, done, atFailure };
  };

  it('run once on a failure, with its full name, even if another action fails', async () => {
    const { environment, done, atFailure } = begin();
    atFailure(() => Promise.reject(new Error('no room')));
    await environment.handleTestEvent({ name: 'test_fn_failure', test }, { unhandledErrors: [] });
    await environment.handleTestEvent({ name: 'test_fn_failure', test }, { unhandledErrors: [] });
    expect(done).toEqual(['sums adds']);
  });

  it('are dropped after a test that passes', async () => {
    const { environment, done } = begin();
    for (const name of ['test_fn_success', 'test_done', 'test_fn_failure'])
      await environment.handleTestEvent({ name, test }, { unhandledErrors: [] });
    expect(done).toEqual([]);
  });
});
