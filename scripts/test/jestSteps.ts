import { databasesChanged } from './databaseChanges';
import { runJest } from './jest';
import { withPostgres } from './postgresCluster';
import type { Step } from './steps';

const STARTS_PROCESSES = 'test/server/start\\.test';

/** The tests that need neither browser nor PostgreSQL, without those that start whole servers and take longest. */
export const fastJestStep: Step = {
  name: 'jest',
  run: () => runJest(['--testPathIgnorePatterns', STARTS_PROCESSES]),
};

/**
 * All tests, those of the server on PostgreSQL as well: the server in TEST_DATABASE_URL, or a temporary one if its
 * programs are installed. Otherwise the step reports that this half was skipped.
 */
export const jestOnBothDatabasesStep: Step = {
  name: 'jest',
  async run() {
    const run = (url: string) => runJest([], { TEST_DATABASE_URL: url });
    const named = process.env.TEST_DATABASE_URL;
    const outcome = named ? await run(named) : await withPostgres(run);
    if (outcome !== undefined) return { ...outcome, note: 'server on the embedded database and on PostgreSQL' };
    const note = 'server on the embedded database only: no PostgreSQL programs found, no TEST_DATABASE_URL';
    return { ...(await runJest([])), note };
  },
};

/** All tests; on both databases only if something about them changed. */
export const jestStep: Step = {
  name: 'jest',
  async run() {
    if (databasesChanged()) return jestOnBothDatabasesStep.run();
    const note = 'server on the embedded database only: nothing about databases changed; npm run test:all for both';
    return { ...(await runJest([], { TEST_DATABASE_URL: '' })), note };
  },
};
