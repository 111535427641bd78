import { sql } from 'kysely';
import { describeServer } from '#test/support/server';

describeServer('a write with a serialization failure', (server) => {
  /** From now on, the first changes of a table fail with a deadlock; sequences also count rolled-back changes. */
  const takeBack = async (times: number, change = 'update on projects'): Promise<void> => {
    await sql`create sequence changes`.execute(server.db);
    await sql`create function take_back() returns trigger language plpgsql as ${sql.raw(`$$ begin
      if nextval('changes') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`)}`.execute(server.db);
    await sql`create trigger take_back before ${sql.raw(change)} for each row execute function take_back()`.execute(
      server.db,
    );
  };
  const takeNothing = async (): Promise<void> => {
    await sql`drop function take_back cascade`.execute(server.db);
    await sql`drop sequence changes`.execute(server.db);
  };

  const rename = async (times: number) => {
    const as = server.admin.token;
    const { id } = await server.ok('projectCreate', { as, body: { name: 'Old' } });
    await takeBack(times);
    const { status } = await server.call('projectUpdate', { as, params: { projectId: id }, body: { name: 'New' } });
    await takeNothing();
    const audits = await server.db
      .selectFrom('audits')
      .select('action')
      .where('action', '=', 'project.update')
      .execute();
    const { name } = await server.db
      .selectFrom('projects')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { status, name, entries: audits.length };
  };

  it('is retried, and logged once', async () => {
    expect(await rename(2)).toEqual({ status: 200, name: 'New', entries: 1 });
  });

  it('is refused if the failures persist', async () => {
    expect(await rename(100)).toEqual({ status: 500, name: 'Old', entries: 0 });
  });

  it('counts once against a limit of calls', async () => {
    const as = server.admin.token;
    const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'With a webhook' } });
    const body = { name: 'Stock', url: 'https://1.1.1.1/stock', events: ['submission.created'] } as const;
    const { id: webhookId } = await server.ok('webhookCreate', { as, params: { projectId }, body });
    await takeBack(2, 'insert on webhook_deliveries');
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      statuses.push((await server.call('webhookTest', { as, params: { projectId, webhookId } })).status);
    }
    await takeNothing();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('is retried for the mail that sets a password', async () => {
    await takeBack(2, 'insert on assignments');
    const { status } = await server.call('userResetInitiate', { body: { email: server.admin.user.email } });
    await takeNothing();
    expect(status).toBe(200);
  });

  it('is retried for a session, and sets its cookies once', async () => {
    const { email } = server.admin.user;
    await takeBack(2, 'insert on sessions');
    const { status, headers } = await server.call('sessionCreate', {
      body: { email, password: server.admin.password },
    });
    await takeNothing();
    expect(status).toBe(200);
    const names = [headers['set-cookie'] ?? []].flat().map((text) => String(text).split('=')[0]);
    expect(names).toEqual([...new Set(names)]);
  });
});
