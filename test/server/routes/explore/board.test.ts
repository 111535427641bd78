import { describeServer } from '#test/support/server';
import { publishSurvey } from '#test/support/form/survey';

const first = { field: 'size', by: '' };
const second = { field: 'choices(crops)', by: 'village' };
const charts = [first, second];

describeServer('the board of a form', (server) => {
  const as = () => server.admin.token;

  it('is stored in its order, changed by users who may change the form, and audited with the state before', async () => {
    const params = await publishSurvey(server);
    expect(await server.ok('formBoardGet', { as: as(), params })).toEqual({ charts: [] });
    const change = (chart: (typeof charts)[number], place: 'first' | 'last' | null) =>
      server.ok('formBoardChange', { as: as(), params, body: { ...chart, place } });
    await change(first, 'last');
    expect(await change(second, 'last')).toEqual({ charts });
    expect(await change(second, 'first')).toEqual({ charts: charts.toReversed() });
    const viewer = await server.signUp('viewer@example.org');
    const role = { projectId: params.projectId, role: 'viewer', actorId: viewer.user.id };
    await server.ok('projectRoleCreate', { as: as(), params: role });
    const seen = await server.ok('formBoardGet', { as: viewer.token, params });
    expect(seen).toEqual({ charts: charts.toReversed() });
    const refused = await server.call('formBoardChange', { as: viewer.token, params, body: { ...first, place: null } });
    expect(refused.status).toBe(403);
    expect(await change(second, null)).toEqual({ charts: [first] });
    const noted = await server.ok('auditList', { as: as(), query: { action: 'form.update' } });
    expect(noted[0]?.details).toEqual({ data: { board: [first] } });
  });

  it('holds a hundred charts, and concurrent pins', async () => {
    const params = await publishSurvey(server);
    const pin = (index: number) =>
      server.call('formBoardChange', { as: as(), params, body: { field: `q${index}`, by: '', place: 'last' } });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => pin(index)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await server.ok('formBoardGet', { as: as(), params })).charts).toHaveLength(100);
    expect((await pin(100)).status).toBe(400);
    expect((await pin(0)).status).toBe(200);
  });

  it.each([{ field: 'size' }, { field: 'size', by: '', place: 'middle' }, { field: 1, by: '', place: null }, {}])(
    'is unchanged by a body of another shape: %j',
    async (body) => {
      const params = await publishSurvey(server);
      // A body that violates the contract.
      const answer = await server.call('formBoardChange', { as: as(), params, body: body as never });
      expect(answer.status).toBe(400);
      expect(await server.ok('formBoardGet', { as: as(), params })).toEqual({ charts: [] });
    },
  );
});
