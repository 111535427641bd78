import { databaseKinds, databaseKindsOf, type Extent } from '../../support/databaseKinds';

const URL = 'postgres://localhost/postgres';
const both = ['embedded', 'postgresql'];
const postgresql = ['postgresql'];

test.each<[string, Record<Extent, readonly string[]>]>([
  ['server/db/purgeFiles.test.ts', { few: both, all: both }],
  ['server/jobs/backups.test.ts', { few: both, all: both }],
  ['server/backup/restore.test.ts', { few: both, all: both }],
  ['server/openrosa/faults.test.ts', { few: both, all: both }],
  ['server/http/databaseAway.test.ts', { few: both, all: both }],
  ['server/routes/forms.test.ts', { few: postgresql, all: both }],
  ['server/openrosa/accepting.test.ts', { few: postgresql, all: both }],
  ['server/http/auditTrail.test.ts', { few: postgresql, all: both }],
  ['server/http/accessMatrix.test.ts', { few: postgresql, all: both }],
  ['world/everyRole.test.tsx', { few: postgresql, all: both }],
  ['src/webform/protocol.test.tsx', { few: postgresql, all: both }],
])('the databases of %s follow from how many tests are to run on both', (file, expected) => {
  const extents = Object.keys(expected) as Extent[];
  for (const extent of extents) expect(databaseKindsOf(file, URL, extent)).toEqual(expected[extent]);
});

test('the databases of every test are the embedded one where there is no PostgreSQL', () => {
  expect(databaseKindsOf('server/db/purgeFiles.test.ts', undefined, 'few')).toEqual(['embedded']);
  expect(databaseKindsOf('server/routes/forms.test.ts', '', 'all')).toEqual(['embedded']);
});

test('the databases of a test are found by its path', () => {
  const kept = { ...process.env };
  Object.assign(process.env, { TEST_DATABASE_URL: URL, TEST_DATABASES: 'few' });
  try {
    expect(databaseKinds()).toEqual(postgresql);
  } finally {
    delete process.env.TEST_DATABASES;
    delete process.env.TEST_DATABASE_URL;
    Object.assign(process.env, kept);
  }
});
