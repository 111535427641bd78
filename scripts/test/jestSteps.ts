import type { Extent } from '../../test/support/databaseKinds';
import { currentChange } from './changes';
import { runJest } from './jest';
import { withPostgres } from './postgresCluster';
import { NEAREST, readSourcesAndTests, reachedTests } from './reachedTests';
import type { Outcome, Step } from './steps';
import { isLong, takenOfJest } from './turns';

/** Every call by everybody, and every route for everybody, take long, too. */
const BY_EVERYBODY = /^test\/(server\/http\/access|world\/everyRole)/;

/** The tests nearest to the change at hand, on the embedded database; all but the long ones if git does not know the change. */
export const nearestJestStep: Step = {
  name: 'jest',
  async run() {
    const sources = readSourcesAndTests();
    const changed = currentChange();
    const reached = reachedTests(sources, changed ?? [...sources.keys()]);
    const short = reached.filter((file) => changed?.includes(file) || !(isLong(file) || BY_EVERYBODY.test(file)));
    const nearest = changed ? short.slice(0, NEAREST) : short;
    const note = `${nearest.length} of ${reached.length} test files that the change reaches; npm test runs all but long ones, which take turns`;
    if (nearest.length === 0) return { passed: 0, failed: 0, skipped: 0, output: '', note };
    return { ...(await runJest(['--runTestsByPath', ...nearest], { TEST_DATABASE_URL: '' })), note };
  },
};

const RUNS: Record<Extent, string> = {
  all: 'server on the embedded database and on PostgreSQL',
  few: 'server on PostgreSQL, tests of databases on both',
};

/**
 * Tests, those of the server on PostgreSQL as well: the server in TEST_DATABASE_URL, or a temporary one if its
 * programs are installed. Otherwise the step reports that this half was skipped.
 */
const jestOn = async (extent: Extent, args: string[]): Promise<Outcome> => {
  const run = (url: string) => runJest(args, { TEST_DATABASE_URL: url, TEST_DATABASES: extent, JOURNEY_STEPS: extent });
  const named = process.env.TEST_DATABASE_URL;
  const outcome = named ? await run(named) : await withPostgres(run);
  if (outcome !== undefined) return { ...outcome, note: RUNS[extent] };
  const note = 'server on the embedded database only: no PostgreSQL programs found, no TEST_DATABASE_URL';
  return { ...(await runJest(args)), note };
};

/** All tests, those of the server on both databases. */
export const jestOnBothDatabasesStep: Step = { name: 'jest', run: () => jestOn('all', []) };

/** The tests whose turn it is; those of the server on PostgreSQL if there is one, and those of databases on both. */
export const jestStep: Step = {
  name: 'jest',
  async run() {
    const { files, note } = takenOfJest();
    const outcome = await jestOn('few', ['--runTestsByPath', ...files]);
    return { ...outcome, note: `${outcome.note}; ${note}` };
  },
};
