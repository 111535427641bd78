import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { noTraces, type Traces } from '../../domain/traces/traces';
import type { Db, Tables } from '../schema/tables';
import { tracedPool } from './tracedPool';

/** The query builder over a pool. Keys inside JSON columns are left as they are. @param traces get every statement, if there are any */
export const kyselyOver = (pool: PostgresPool, traces: Traces = noTraces): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: traces.isOn ? tracedPool(pool, traces) : pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
