import { sql } from 'kysely';
import { describeServer } from '../../support/server';

describeServer('a write that the database takes back for another one', (server) => {
  /** From now on, the first changes of projects end as deadlocks do; sequences count what is taken back, too. */
  const takeBack = async (times: number): Promise<void> => {
    await sql`create sequence changes`.execute(server.db);
    await sql`create function take_back() returns trigger language plpgsql as ${sql.raw(`$$ begin
      if nextval('changes') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`)}`.execute(server.db);
    await sql`create trigger take_back before update on projects for each row execute function take_back()`.execute(
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

  it('is done anew, and logged once', async () => {
    expect(await rename(2)).toEqual({ status: 200, name: 'New', entries: 1 });
  });

  it('is refused where that goes on', async () => {
    expect(await rename(100)).toEqual({ status: 500, name: 'Old', entries: 0 });
  });
});
