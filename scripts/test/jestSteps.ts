import type { Extent } from '../../test/support/extent';
import { currentChange } from './changes';
import { isLong } from './longTests';
import { runJest } from './jest';
import { withPostgres } from './postgresCluster';
import { NEAREST, readSourcesAndTests, reachedTests } from './reachedTests';
import type { Step } from './steps';

/** Every call and every route for all kinds of users are slow, too. */
const BY_EVERYBODY = /^test\/(server\/http\/access\/(accessCredentials|further|matrix|scope)|world\/everyRole)/;

/** The tests nearest to the change at hand, on the embedded database; all but the long ones if git does not know the change. */
export const nearestJestStep: Step = {
  name: 'jest',
  async run() {
    const sources = readSourcesAndTests();
    const changed = currentChange();
    const reached = reachedTests(sources, changed ?? [...sources.keys()]);
    const short = reached.filter((file) => changed?.includes(file) || !(isLong(file) || BY_EVERYBODY.test(file)));
    const nearest = changed ? short.slice(0, NEAREST) : short;
    const note = `${nearest.length} of ${reached.length} test files that the change reaches; npm test runs all`;
    if (nearest.length === 0) return { passed: 0, failed: 0, skipped: 0, output: '', note };
    return { ...(await runJest(['--runTestsByPath', ...nearest], { TEST_DATABASE_URL: '' })), note };
  },
};

const NOTES: Record<Extent, string> = {
  all: 'server on the embedded database and on PostgreSQL',
  few: 'server on PostgreSQL, tests of databases on both; npm run test:all runs more cases',
};

/**
 * All test files, those of the server on PostgreSQL as well: the server in TEST_DATABASE_URL, or a temporary one if its
 * programs are installed. Otherwise the step reports that this half was skipped.
 */
const jestStepWith = (extent: Extent): Step => ({
  name: 'jest',
  async run() {
    const run = (url: string) => runJest([], { TEST_DATABASE_URL: url, TEST_EXTENT: extent });
    const named = process.env.TEST_DATABASE_URL;
    const outcome = named ? await run(named) : await withPostgres(run);
    if (outcome !== undefined) return { ...outcome, note: NOTES[extent] };
    const note = 'server on the embedded database only: no PostgreSQL programs found, no TEST_DATABASE_URL';
    return { ...(await runJest([], { TEST_EXTENT: extent })), note };
  },
});

/** All test files with a few cases of the long tests. */
export const jestStep = jestStepWith('few');

/** All test files with all cases, those of the server on both databases. */
export const wholeJestStep = jestStepWith('all');
