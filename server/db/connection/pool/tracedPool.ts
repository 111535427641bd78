import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { errorCode } from '#server/domain/core/errorCode';
import type { Traces } from '#server/domain/traces/traces';
import { poolClient } from './client';
import { statementSummary } from './statementSummary';

/** In milliseconds; shorter waits for a connection are not traced. */
const WAIT = 1;

const SYSTEM = { 'db.system.name': 'postgresql' };

const faultOf = (error: unknown): string => errorCode(error) ?? (error instanceof Error ? error.name : 'Error');

/** A pool that adds each statement, and each wait for a connection, to the current trace. */
export const tracedPool = (pool: PostgresPool, traces: Traces): PostgresPool => {
  const noteStatement = (sql: string, since: number, error?: unknown): void => {
    const { operation, text } = statementSummary(sql);
    const fault = error === undefined ? undefined : faultOf(error);
    const facts = {
      ...SYSTEM,
      'db.operation.name': operation,
      'db.query.summary': text,
      ...(fault === undefined ? {} : { 'db.response.status_code': fault }),
    };
    traces.note({ name: text, since, isOutside: true, facts, fault });
  };

  const tracedClient = (client: PostgresPoolClient): PostgresPoolClient => {
    const query = async (sql: string, params: readonly unknown[]) => {
      const since = performance.now();
      try {
        const answer = await client.query(sql, params);
        noteStatement(sql, since);
        return answer;
      } catch (error) {
        noteStatement(sql, since, error);
        throw error;
      }
    };
    return poolClient(query, () => client.release());
  };

  const noteWait = (since: number, fault?: string): void => {
    if (fault === undefined && performance.now() - since < WAIT) return;
    traces.note({ name: 'wait for a connection', since, facts: SYSTEM, fault });
  };

  return {
    connect: async () => {
      const since = performance.now();
      try {
        const client = await pool.connect();
        noteWait(since);
        return tracedClient(client);
      } catch (error) {
        noteWait(since, faultOf(error));
        throw error;
      }
    },
    end: () => pool.end(),
  };
};
