import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { poolClient } from './pool/client';
import { statementName } from './preparedStatements';
import { FLUSH, type Settle, type SharedFlush } from './sharedFlush';

const BEGIN = 'begin; set local synchronous_commit = off';

/**
 * A pool whose transactions release their locks at the commit, not after the disk has responded (asynchronous commit). Callers
 * still wait for the disk (docs/decisions/0087-asynchronous-commit.md).
 * @param isPooled a pooler is between, which may not know prepared statements
 */
export const asynchronousCommit = (pool: Pool, flush: SharedFlush, isPooled = false): PostgresPool => ({
  connect: async () => {
    // The process number is missing in the types of the driver.
    const client = (await pool.connect()) as PoolClient & { readonly processID?: number };
    let settle: Settle | undefined;
    const begin = async (): Promise<QueryResult> => {
      // Before the commit: if the server fails in between, so does the connection that would flush it.
      settle = flush.ready();
      return client.query(settle === undefined ? 'begin' : BEGIN);
    };
    const commit = async (): Promise<QueryResult> => {
      // It may have read unflushed commits of others, and a transaction without writes would not wait for the disk.
      if (settle === undefined && flush.isUsed()) await client.query(FLUSH);
      const answer = await client.query('commit');
      await settle?.();
      return answer;
    };
    const query = (sql: string, params: unknown[]): Promise<QueryResult> => {
      if (sql === 'begin') return begin();
      if (sql === 'commit') return commit();
      const name = isPooled ? undefined : statementName(sql);
      return name === undefined ? client.query(sql, params) : client.query({ name, text: sql, values: params });
    };
    return poolClient(query, () => client.release(), isPooled ? undefined : client.processID);
  },
  end: () => pool.end(),
});
