import { multipartBody, xmlPart } from '#test/support/device/multipart';
import { describeServer } from '#test/support/server';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';

/** So large that its answers are parsed before the transaction. */
const LONG = 'x'.repeat(250_000);

describeServer('rows of repeats of an edited submission', (server) => {
  const rowsOf = async ({ projectId }: { readonly projectId: number }) => {
    const get = async (path: string) => {
      const url = `/v1/projects/${projectId}/forms/survey.svc/${path}`;
      const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${server.admin.token}` } });
      const body: { value: { __id: string; pname: string; '__Submissions-id': string; person: object[] }[] } =
        answer.json();
      return body.value;
    };
    const [submission] = await get('Submissions?$expand=*');
    const below = await get("Submissions('uuid:1')/person");
    const all = await get('Submissions.person');
    return {
      joined: all.map((row) => `${row.pname} ${row['__Submissions-id']}`),
      expanded: submission?.person.length,
      below: below.map(({ pname }) => pname),
    };
  };

  it.each([
    ['', 'small'],
    [LONG, 'large'],
  ])('rows are those of the submission, for any name of the version: by REST and by a device (%#)', async (name) => {
    const as = server.admin.token;
    const params = await publishSurvey(server);
    await submitAnswers(server, params, [surveyAnswer('uuid:1', { persons: [['Ana']] })]);
    const edit = surveyAnswer('uuid:2', { name, persons: [['Ana'], ['Ivo']], replaces: 'uuid:1' });
    const headers = { 'content-type': 'application/xml' };
    await server.ok('submissionEdit', { as, params: { ...params, instanceId: 'uuid:1' }, body: edit, headers });
    expect(await rowsOf(params)).toEqual({ joined: ['Ana uuid:1', 'Ivo uuid:1'], expanded: 2, below: ['Ana', 'Ivo'] });

    const further = surveyAnswer('uuid:3', { name, persons: [['Eva']], replaces: 'uuid:2' });
    const { payload, contentType } = multipartBody([xmlPart(further)]);
    const sent = await server.app.inject({
      method: 'POST',
      url: `/v1/projects/${params.projectId}/submission`,
      payload,
      headers: { authorization: `Bearer ${as}`, 'content-type': contentType, 'x-openrosa-version': '1.0' },
    });
    expect(sent.statusCode).toBe(201);
    expect(await rowsOf(params)).toEqual({ joined: ['Eva uuid:1'], expanded: 1, below: ['Eva'] });
  });
});
