import { sql } from 'kysely';
import type { SharedFailures } from '../../domain/access/attempts';
import type { Db } from '../schema/tables';

const now = sql<string>`clock_timestamp()`;
const counts = sql<boolean>`failures.counted_until > ${now}`;

/** Failures that all servers on a database count together, by the database's clock. @param db never the transaction that fails */
export const sharedFailures = (db: () => Db): SharedFailures => ({
  read: async (names) => {
    if (names.length === 0) return new Map();
    const rows = await db()
      .selectFrom('failures')
      .select(['name', 'failures', sql<number>`extract(epoch from counted_until - ${now})::float8 * 1000`.as('msLeft')])
      .where('name', 'in', names)
      .where(counts)
      .execute();
    return new Map(rows.map(({ name, ...count }) => [name, count]));
  },
  add: async (names, windowMs) => {
    const countedUntil = sql<string>`${now} + ${windowMs} * interval '1 millisecond'`;
    await db()
      .insertInto('failures')
      // In order: two servers that count at once do not wait for each other.
      .values([...names].sort().map((name) => ({ name, failures: 1, countedUntil })))
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          failures: sql<number>`case when ${counts} then failures.failures + 1 else 1 end`,
          countedUntil: sql<string>`case when ${counts} then failures.counted_until else excluded.counted_until end`,
        }),
      )
      .execute();
  },
  forget: async (beginning) => {
    await db()
      .deleteFrom('failures')
      .where(sql<boolean>`starts_with(name, ${beginning})`)
      .execute();
  },
});

/** Removes what does not count any more. */
export const sweepFailures = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('failures')
    .where(sql<boolean>`not ${counts}`)
    .execute();
};
