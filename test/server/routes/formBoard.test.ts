import { describeServer } from '../../support/server';
import { publishSurvey } from '../../support/survey';

const charts = [
  { field: 'size', by: '' },
  { field: 'choices(crops)', by: 'village' },
];

describeServer('the board of a form', (server) => {
  const as = () => server.admin.token;

  it('is kept in its order, changed by who may change the form, and noted with what was before', async () => {
    const params = await publishSurvey(server);
    expect(await server.ok('formBoardGet', { as: as(), params })).toEqual({ charts: [] });
    await server.ok('formBoardSave', { as: as(), params, body: { charts } });
    await server.ok('formBoardSave', { as: as(), params, body: { charts: charts.toReversed() } });
    const viewer = await server.signUp('viewer@example.org');
    const role = { projectId: params.projectId, role: 'viewer', actorId: viewer.user.id };
    await server.ok('projectRoleCreate', { as: as(), params: role });
    const seen = await server.ok('formBoardGet', { as: viewer.token, params });
    expect(seen).toEqual({ charts: charts.toReversed() });
    const refused = await server.call('formBoardSave', { as: viewer.token, params, body: { charts: [] } });
    expect(refused.status).toBe(403);
  });

  it.each([
    [{ charts: [{ field: 'size' }] }],
    [{ charts: Array.from({ length: 101 }, () => ({ field: 'size', by: '' })) }],
    [{}],
  ])('is refused in another shape', async (body) => {
    const params = await publishSurvey(server);
    const answer = await server.call('formBoardSave', { as: as(), params, body: body as { charts: [] } });
    expect(answer.status).toBe(400);
    expect(await server.ok('formBoardGet', { as: as(), params })).toEqual({ charts: [] });
  });
});
