import { driversIn } from '../../../scripts/test/databaseChanges';

const lockOf = (versions: Record<string, string>) =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ),
  });

const drivers = { kysely: '1.0.0', pg: '1.0.0', 'pg-types': '1.0.0', '@electric-sql/pglite': '1.0.0' };

test.each(Object.keys(drivers))('a new version of %s can make the databases differ', (name) => {
  expect(driversIn(lockOf({ ...drivers, [name]: '1.0.1' }))).not.toBe(driversIn(lockOf(drivers)));
});

test('a new version of anything else cannot make the databases differ', () => {
  expect(driversIn(lockOf({ ...drivers, react: '19.0.0' }))).toBe(driversIn(lockOf(drivers)));
});
