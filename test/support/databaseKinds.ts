import path from 'node:path';
import type { Database } from '../../server/db/connection/database';

export type DatabaseKind = Database['kind'];

/** How many tests of the server run on both databases, if there are two: `all`, or the `few` that are about databases themselves. */
export type Extent = 'all' | 'few';

const TESTS = path.resolve(__dirname, '..');

/** Statements, transactions and connections themselves, and jobs and backups, which know the kind of the database. */
const ABOUT_DATABASES =
  /^server\/(db|jobs|backup|live)\/|^server\/(openrosa\/(faults|twins|largeSubmission)|http\/(atOnce|databaseAway))\./;

/**
 * The databases that the tests of a file run on.
 * @param file its path below test/, with slashes
 * @param url names a PostgreSQL server, if there is one
 */
export const databaseKindsOf = (file: string, url: string | undefined, extent: Extent): readonly DatabaseKind[] => {
  if (!url) return ['embedded'];
  const onBoth = extent === 'all' || ABOUT_DATABASES.test(file);
  // The browser tests have the embedded one, and statements on PostgreSQL cost half of the processor time here.
  return onBoth ? ['embedded', 'postgresql'] : ['postgresql'];
};

/** The extent that scripts/test/jestSteps.ts chose; all, if a developer runs Jest. */
const chosenExtent = (): Extent => (process.env.TEST_DATABASES === 'few' ? 'few' : 'all');

/** The databases that the tests of the file at hand run on. */
export const databaseKinds = (): readonly DatabaseKind[] => {
  const file = path.relative(TESTS, expect.getState().testPath ?? '').replaceAll('\\', '/');
  return databaseKindsOf(file, process.env.TEST_DATABASE_URL, chosenExtent());
};
