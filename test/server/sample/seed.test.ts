import { seedSampleData } from '#server/sample/seed';
import { describeServer } from '../../support/server';

describeServer('the sample survey', (server) => {
  it('the sample survey is loaded as by requests', async () => {
    await seedSampleData(server.deps, 40);

    const as = server.admin.token;
    const [project] = await server.ok('projectList', { as, extended: true });
    expect(project).toMatchObject({ forms: 2, appUsers: 3, lastSubmission: expect.any(String) });
    const params = { projectId: project?.id ?? 0 };
    const [household, waterPoint] = await server.ok('formList', { as, params, extended: true });
    expect(household).toMatchObject({ xmlFormId: 'household_visit', submissions: 40, publishedAt: expect.any(String) });
    expect(waterPoint).toMatchObject({ xmlFormId: 'water_point_check', submissions: 0, publishedAt: null });
    const media = await server.ok('formAttachmentList', { as, params: { ...params, xmlFormId: 'household_visit' } });
    expect(media).toMatchObject([{ name: 'villages.csv', exists: true }]);

    const plan = await server.ok('formTargetsGet', { as, params: { ...params, xmlFormId: 'household_visit' } });
    expect(plan.targets).toEqual([{ value: null, count: 250 }]);

    const appUsers = await server.ok('appUserList', { as, params, extended: true });
    expect(appUsers.map(({ token, lastUsed }) => [token !== null, lastUsed !== null])).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
    const people = await server.ok('projectRoleList', { as, params, extended: true });
    expect(people).toHaveLength(2);
  });

  it('the sample survey is loaded next to existing projects', async () => {
    await seedSampleData(server.deps, 1);
    await seedSampleData(server.deps, 1);
    expect(await server.ok('projectList', { as: server.admin.token })).toHaveLength(2);
    expect(await server.ok('userList', { as: server.admin.token })).toHaveLength(3);
  });
});
