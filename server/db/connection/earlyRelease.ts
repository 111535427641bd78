import type { PostgresPool } from 'kysely';
import type { Pool, QueryResult } from 'pg';
import { poolClient } from './poolClient';
import { FLUSH, type Settle, type SharedFlush } from './sharedFlush';

const BEGIN = 'begin; set local synchronous_commit = off';

/**
 * A pool whose transactions let go of their locks when they commit, not when the disk has answered; who waits for the commit waits for
 * the disk all the same (docs/decisions/0087-early-release.md).
 */
export const releasingEarly = (pool: Pool, flush: SharedFlush): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    let settle: Settle | undefined;
    const begin = async (): Promise<QueryResult> => {
      // Before anything is committed: if the server ends between the two, so does the connection that would settle it.
      settle = flush.ready();
      return client.query(settle === undefined ? 'begin' : BEGIN);
    };
    const commit = async (): Promise<QueryResult> => {
      // What it read may have been committed by others a moment ago, and one that wrote nothing would not wait for the disk.
      if (settle === undefined && flush.isUsed()) await client.query(FLUSH);
      const answer = await client.query('commit');
      await settle?.();
      return answer;
    };
    const query = (sql: string, params: unknown[]): Promise<QueryResult> => {
      if (sql === 'begin') return begin();
      return sql === 'commit' ? commit() : client.query(sql, params);
    };
    return poolClient(query, () => client.release());
  },
  end: () => pool.end(),
});
