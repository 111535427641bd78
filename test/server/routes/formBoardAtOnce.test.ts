import { setTimeout as sleep } from 'node:timers/promises';
import { describePooled } from '../../support/pooledServer';
import { publishSurvey } from '../../support/survey';

/** Long enough for a request that would not wait for the other. */
const MEANWHILE_MS = 300;

describePooled('the board of a form that several change at once', (server) => {
  it('has what each of them pinned', async () => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    const pin = (field: string) =>
      server.call('formBoardChange', { as, params, body: { field, by: '', place: 'last' } });
    let other: Promise<unknown> | undefined;
    // The one has read the board, and has not changed it yet.
    server.around = async (sql, given, run) => {
      if (other === undefined && sql.startsWith('insert into "form_boards"')) {
        other = pin('age');
        await sleep(MEANWHILE_MS);
      }
      return run(sql, given);
    };
    expect([await pin('name'), await other]).toMatchObject([{ status: 200 }, { status: 200 }]);
    const { charts } = await server.ok('formBoardGet', { as, params });
    expect(charts.map(({ field }) => field)).toEqual(['name', 'age']);
  });
});
