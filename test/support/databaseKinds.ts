import path from 'node:path';
import type { Database } from '../../server/db/connection/database';
import { extent, type Extent } from './extent';

export type DatabaseKind = Database['kind'];

const TESTS = path.resolve(__dirname, '..');

/** Statements, transactions and connections themselves, and jobs and a restore, which know the kind of the database. */
const ABOUT_DATABASES = [
  /^server\/(db|live)\//,
  /^server\/backup\/restore\./,
  /^server\/jobs\/(?!backup)/,
  /^server\/openrosa\/(faults|concurrentDuplicates|largeSubmission)\./,
  /^server\/http\/(access\/concurrentAccountChanges|request\/databaseAway)\./,
];

/**
 * The databases that the tests of a file run on.
 * @param file its path below test/, with slashes
 * @param url names a PostgreSQL server, if there is one
 * @param extent whether all tests of the server run on both databases, or only the few about databases themselves
 */
export const databaseKindsOf = (file: string, url: string | undefined, extent: Extent): readonly DatabaseKind[] => {
  if (!url) return ['embedded'];
  const onBoth = extent === 'all' || ABOUT_DATABASES.some((files) => files.test(file));
  // The browser tests use the embedded one, and statements on PostgreSQL cost half of the processor time here.
  return onBoth ? ['embedded', 'postgresql'] : ['postgresql'];
};

/** The databases that the tests of the file at hand run on. */
export const databaseKinds = (): readonly DatabaseKind[] => {
  const file = path.relative(TESTS, expect.getState().testPath ?? '').replaceAll('\\', '/');
  return databaseKindsOf(file, process.env.TEST_DATABASE_URL, extent());
};
