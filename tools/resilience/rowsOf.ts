import { sql } from 'kysely';
import type { Db } from '../../server/db/schema/tables';

/** How many rows each table has, and a digest of them. */
export type Rows = ReadonlyMap<string, { readonly count: number; readonly digest: string }>;

const tablesOf = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** All rows of all tables, shortened. */
export const rowsOf = async (db: Db): Promise<Rows> => {
  const selects = (await tablesOf(db)).map(
    (name) => sql`select ${sql.lit(name)} as name, count(*) as count,
      coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as digest from ${sql.id('public', name)} t`,
  );
  const { rows } = await sql<{ name: string; count: number; digest: string }>`
    ${sql.join(selects, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, count, digest }) => [name, { count: Number(count), digest }]));
};

/** Differences between two states, by table: the number of added or removed rows, 0 for changed ones. */
export const changesOf = (before: Rows, after: Rows): string =>
  [...after]
    .filter(([name, { digest }]) => digest !== before.get(name)?.digest)
    .map(([name, { count }]) => `${name} ${count - (before.get(name)?.count ?? 0)}`)
    .join(', ');

/** Keeps a copy of all rows. @returns puts them back, past triggers and references */
export const keepRows = async (db: Db): Promise<() => Promise<void>> => {
  const tables = await tablesOf(db);
  await sql`create schema kept`.execute(db);
  for (const name of tables) {
    await sql`create table ${sql.id('kept', name)} as table ${sql.id('public', name)}`.execute(db);
  }
  return () =>
    db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const name of tables) {
        await sql`delete from ${sql.id('public', name)}`.execute(transaction);
        await sql`insert into ${sql.id('public', name)} select * from ${sql.id('kept', name)}`.execute(transaction);
      }
    });
};
