import { setTimeout as sleep } from 'node:timers/promises';
import { describePooled, type Around } from '#test/support/servers/pooledServer';
import { roleId } from '#test/support/server';
import { publishSurvey } from '#test/support/form/survey';

/** Long enough for a request that would not wait for the other. */
const MEANWHILE_MS = 300;

describePooled('saving form access while others change it', (server) => {
  const as = () => server.admin.token;

  /** Saves the loaded state with a role for one app user; runs another change between the comparison and the write. */
  const saveWhile = async (
    act: (params: { projectId: number; xmlFormId: string }, actorId: number) => Promise<unknown>,
  ) => {
    const params = await publishSurvey(server);
    const { projectId } = params;
    const names = ['Ann', 'Bob'].map((displayName) => ({ as: as(), params: { projectId }, body: { displayName } }));
    const users = [];
    for (const name of names) users.push(await server.ok('appUserCreate', name));
    const [own = 0, other = 0] = users.map(({ id }) => id);
    const read = await server.call('projectGet', { as: as(), params: { projectId } });
    const form = { xmlFormId: 'survey', name: 'A survey', state: 'open' as const };
    const body = {
      name: 'Surveys',
      forms: [{ ...form, assignments: [{ actorId: own, roleId: roleId('app-user') }] }],
    };
    let acted: Promise<unknown> | undefined;
    const around: Around = async (sql, given, run) => {
      if (acted === undefined && sql.startsWith('update "projects"')) {
        acted = act(params, other);
        await sleep(MEANWHILE_MS);
      }
      return run(sql, given);
    };
    server.around = around;
    const headers = { 'if-match': String(read.headers.etag) };
    const saved = await server.call('projectSave', { as: as(), params: { projectId }, body, headers });
    expect([saved.status, await acted]).toMatchObject([200, { status: 200 }]);
    server.heal();
    return { params, own, other };
  };

  it('a concurrent change of the state stays', async () => {
    const { params } = await saveWhile((form) =>
      server.call('formUpdate', { as: as(), params: form, body: { state: 'closed' } }),
    );
    expect(await server.ok('formGet', { as: as(), params })).toMatchObject({ state: 'closed' });
  });

  it('a concurrently assigned role stays', async () => {
    const { params, own, other } = await saveWhile((form, actorId) =>
      server.call('formAssignmentCreate', { as: as(), params: { ...form, role: 'app-user', actorId } }),
    );
    const held = await server.ok('formAssignmentList', { as: as(), params });
    expect(new Set(held.map(({ actorId }) => actorId))).toEqual(new Set([own, other]));
  });
});
