import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Db, Tables } from '../schema/tables';

/** The query builder over a pool. Keys inside JSON columns are left as they are. */
export const kyselyOver = (pool: PostgresPool): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
