import { phoneOfAppUser } from '../../support/device/phone';
import { describePooled } from '../../support/servers/pooledServer';
import { publishSurvey, surveyAnswer } from '../../support/form/survey';

describePooled('a large submission', (server) => {
  const persons = Array.from({ length: 6000 }, (_, index) => [`Person ${index}`, `Pet ${index}`] as const);

  it('a large submission is parsed before its transaction, which then only writes it', async () => {
    const params = await publishSurvey(server);
    const phone = await phoneOfAppUser(server, params);
    const said: string[] = [];
    server.around = (sql, values, run) => {
      said.push(
        /^\s*(begin|commit|with \/\* prepared add_submissions|select "sha256" from "form_defs")/.exec(sql)?.[1] ?? '',
      );
      return run(sql, values);
    };
    expect((await phone.submit(surveyAnswer('uuid:large', { persons }))).statusCode).toBe(201);
    server.heal();
    expect(said.filter((text) => text !== '')).toEqual([
      'select "sha256" from "form_defs"',
      'begin',
      'with /* prepared add_submissions',
      'commit',
    ]);
    const url = `/v1/projects/${params.projectId}/forms/survey.svc/Submissions.person?$top=1&$count=true`;
    const headers = { authorization: `Bearer ${server.admin.token}` };
    expect((await server.app.inject({ url, headers })).json()).toMatchObject({ '@odata.count': 6000 });
  });

  it('is refused like a small one if it is truncated or names an unknown form, and can be edited', async () => {
    const params = await publishSurvey(server);
    const phone = await phoneOfAppUser(server, params);
    const xml = surveyAnswer('uuid:large2', { persons });
    const brokenOff = await phone.submit(xml.slice(0, -20));
    expect([brokenOff.statusCode, brokenOff.body]).toEqual([400, expect.stringContaining('<message')]);
    expect((await phone.submit(xml.replace('id="survey"', 'id="other"'))).statusCode).toBe(404);
    expect((await phone.submit(xml)).statusCode).toBe(201);
    const edit = surveyAnswer('uuid:large3', { persons: persons.slice(1) }).replace(
      '</instanceID>',
      '</instanceID><deprecatedID>uuid:large2</deprecatedID>',
    );
    const as = server.admin.token;
    await server.ok('submissionEdit', { as, params: { ...params, instanceId: 'uuid:large2' }, body: edit });
    const url = `/v1/projects/${params.projectId}/forms/survey.svc/Submissions('uuid:large2')/person?$top=1&$count=true`;
    const page = (await server.app.inject({ url, headers: { authorization: `Bearer ${as}` } })).json();
    expect(page).toMatchObject({ '@odata.count': 5999, value: [{ '__Submissions-id': 'uuid:large2' }] });
  });
});
