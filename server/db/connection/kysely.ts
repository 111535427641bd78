import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { noTraces, type Traces } from '../../domain/traces/traces';
import type { Db, Tables } from '../schema/tables';
import { type ConnectionQueue, requestPool } from './pool/connectionQueue';
import { tracedPool } from './pool/tracedPool';

/**
 * The query builder for a pool. Keys inside JSON columns are left as they are. @param traces receive every statement, if given
 */
export const kyselyOver = (pool: PostgresPool, traces: Traces = noTraces): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: traces.isOn ? tracedPool(pool, traces) : pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

/** Creates the query builder of one request, whose statements end with its signal. */
export const kyselyOf =
  (queue: ConnectionQueue, traces?: Traces) =>
  (signal: AbortSignal): Db =>
    kyselyOver(requestPool(queue, signal), traces);
