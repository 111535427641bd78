import type { Db } from '#server/db/schema/tables';
import { kyselyOver } from '#server/db/connection/kysely';
import { singleConnection } from '#server/db/connection/pglite/singleConnection';
import type { Replica } from '#server/db/connection/pool/replica';
import { describeServer } from '#test/support/server';
import { publishSurvey } from '#test/support/form/survey';

/** A replica that cancels every read, as PostgreSQL does on a conflict with replayed changes. */
const conflicting = (): Db => {
  const error = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
  return kyselyOver(
    singleConnection(
      () => Promise.reject(error),
      async () => undefined,
    ),
  );
};

describeServer('reads that a replica may answer', (server) => {
  const beside = (caughtUp: Replica['caughtUp']) => {
    const by: string[] = [];
    const metrics = { ...server.deps.metrics, countExpensiveRead: (one: string) => void by.push(one) };
    const replica: Replica = { caughtUp, close: async () => undefined };
    Object.assign(server.deps, { metrics, database: { ...server.deps.database, replica } });
    return by;
  };
  const read = async (name: 'odataSubmissions' | 'submissionCsv', query: { readonly $filter?: string } = {}) => {
    const { projectId } = await publishSurvey(server);
    const params = { projectId, xmlFormId: 'survey' };
    return server.call(name, { as: server.admin.token, params, query });
  };

  it('a read is answered by the replica that has everything', async () => {
    const by = beside(async () => server.db);
    expect((await read('odataSubmissions')).status).toBe(200);
    expect(by).toEqual(['replica']);
  });

  it('a read is answered by the database if the replica lags behind, or cancels it', async () => {
    const late = beside(async () => undefined);
    expect((await read('odataSubmissions')).status).toBe(200);
    expect(late).toEqual(['database']);
  });

  it('a read cancelled on the replica is repeated on the database, and logged once', async () => {
    const by = beside(async () => conflicting());
    expect((await read('submissionCsv')).status).toBe(200);
    expect(by).toEqual(['database']);
    const logged = await server.db
      .selectFrom('audits')
      .select('id')
      .where('action', '=', 'form.submission.export')
      .execute();
    expect(logged).toHaveLength(1);
  });

  it('a refusal by the replica is final, and small reads do not use it', async () => {
    const by = beside(async () => server.db);
    expect((await read('odataSubmissions', { $filter: 'nonsense' })).status).toBe(400);
    expect(by).toEqual([]);
    const small = beside(() => Promise.reject(new Error('nobody should ask for it')));
    expect((await server.call('projectList', { as: server.admin.token })).status).toBe(200);
    expect(small).toEqual([]);
  });
});
