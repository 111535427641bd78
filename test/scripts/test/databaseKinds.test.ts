import { databaseKinds, databaseKindsOf } from '../../support/databaseKinds';
import type { Extent } from '../../support/extent';

const URL = 'postgres://localhost/postgres';
const both = ['embedded', 'postgresql'];
const postgresql = ['postgresql'];

test.each<[string, Record<Extent, readonly string[]>]>([
  ['server/db/purgeFiles.test.ts', { few: both, all: both }],
  ['server/jobs/leftovers.test.ts', { few: both, all: both }],
  ['server/jobs/backups.test.ts', { few: postgresql, all: both }],
  ['server/backup/restore.test.ts', { few: both, all: both }],
  ['server/openrosa/faults.test.ts', { few: both, all: both }],
  ['server/http/request/databaseAway.test.ts', { few: both, all: both }],
  ['server/routes/form/forms.test.ts', { few: postgresql, all: both }],
  ['server/openrosa/accepting.test.ts', { few: postgresql, all: both }],
  ['server/http/auditTrail.test.ts', { few: postgresql, all: both }],
  ['server/http/access/matrix.test.ts', { few: postgresql, all: both }],
  ['world/everyRole.test.tsx', { few: postgresql, all: both }],
  ['webform/protocol.test.tsx', { few: postgresql, all: both }],
])('the databases of %s follow from how many tests are to run on both', (file, expected) => {
  const extents = Object.keys(expected) as Extent[];
  for (const extent of extents) expect(databaseKindsOf(file, URL, extent)).toEqual(expected[extent]);
});

test('the databases of every test are the embedded one without a PostgreSQL', () => {
  expect(databaseKindsOf('server/db/purgeFiles.test.ts', undefined, 'few')).toEqual(['embedded']);
  expect(databaseKindsOf('server/routes/form/forms.test.ts', '', 'all')).toEqual(['embedded']);
});

test('the databases of a test are found by its path', () => {
  const kept = { ...process.env };
  Object.assign(process.env, { TEST_DATABASE_URL: URL, TEST_EXTENT: 'few' });
  try {
    expect(databaseKinds()).toEqual(postgresql);
  } finally {
    delete process.env.TEST_EXTENT;
    delete process.env.TEST_DATABASE_URL;
    Object.assign(process.env, kept);
  }
});
