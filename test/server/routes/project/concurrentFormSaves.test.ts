import { setTimeout as sleep } from 'node:timers/promises';
import { describePooled } from '#test/support/servers/pooledServer';
import { publishSurvey } from '#test/support/form/survey';

/** Long enough for a request that would not wait for the other. */
const MEANWHILE_MS = 300;

describePooled('concurrent saves of a form', (server) => {
  /** Sends another request while the first one is at this statement. */
  const meanwhile = (statement: string, send: () => Promise<unknown>) => {
    let other: Promise<unknown> | undefined;
    server.around = async (sql, given, run) => {
      if (other === undefined && sql.startsWith(statement)) {
        other = send();
        await sleep(MEANWHILE_MS);
      }
      return run(sql, given);
    };
    return () => other;
  };

  it('a board has the pins of all users', async () => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    const pin = (field: string) =>
      server.call('formBoardChange', { as, params, body: { field, by: '', place: 'last' } });
    // One has loaded the board, and has not changed it yet.
    const other = meanwhile('insert into "form_boards"', () => pin('age'));
    expect([await pin('name'), await other()]).toMatchObject([{ status: 200 }, { status: 200 }]);
    const { charts } = await server.ok('formBoardGet', { as, params });
    expect(charts.map(({ field }) => field)).toEqual(['name', 'age']);
  });

  it('the log has the targets that each of them replaced', async () => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    const plan = (count: number) =>
      server.call('formTargetsSave', {
        as,
        params,
        body: { by: null, until: null, targets: [{ value: null, count }] },
      });
    await plan(1);
    const other = meanwhile('insert into "form_targets"', () => plan(3));
    expect([await plan(2), await other()]).toMatchObject([{ status: 200 }, { status: 200 }]);
    const log = await server.db.selectFrom('audits').select('before').orderBy('id').execute();
    const replaced = log.flatMap(({ before }) => (JSON.stringify(before).startsWith('{"targets"') ? [before] : []));
    expect(replaced).toMatchObject([[], [{ count: 1 }], [{ count: 2 }]].map((targets) => ({ targets: { targets } })));
  });

  it.each([
    ['a form', 'forms', 'form.delete', 'formUpdate', 'formDelete'],
    ['a project', 'projects', 'project.delete', 'projectUpdate', 'projectDelete'],
  ] as const)('the log has the name that %s had when it was deleted', async (_, table, action, update, remove) => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    const other = meanwhile(`update "${table}"`, () => server.call(remove, { as, params }));
    const renamed = await server.call(update, { as, params, body: { name: 'Renamed' } });
    expect([renamed, await other()]).toMatchObject([{ status: 200 }, { status: 200 }]);
    const log = await server.db.selectFrom('audits').select(['action', 'before']).orderBy('id').execute();
    expect(log.filter((entry) => entry.action === action)).toMatchObject([{ before: { name: 'Renamed' } }]);
  });
});
