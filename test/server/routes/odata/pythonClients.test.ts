import { xform } from '#test/fixtures/xform';
import { filePart } from '#test/support/device/multipart';
import { phoneOfAppUser } from '#test/support/device/phone';
import { describeServer } from '#test/support/server';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';
import { unzip } from '#test/support/zip/unzip';

const XML = { 'content-type': 'application/xml' };

/** Booleans are written as in Python. */
describeServer('a query by a program in Python', (server) => {
  const get = async (path: string) =>
    server.app.inject({ url: `/v1${path}`, headers: { authorization: `Bearer ${server.admin.token}` } });

  it('a query may have a capitalized “True”: rows are counted, and places are texts', async () => {
    const params = await publishSurvey(server);
    await submitAnswers(server, params, [surveyAnswer('uuid:1', { place: '1 2 3 4' })]);
    const rows = await get(`/projects/${params.projectId}/forms/survey.svc/Submissions?$count=True&$wkt=True`);
    expect(rows.json()).toMatchObject({ '@odata.count': 1, value: [{ place: 'POINT (2 1 3)' }] });
  });

  it('a query may have a capitalized “True”: a form is published despite its warnings', async () => {
    const as = server.admin.token;
    const { projectId } = await publishSurvey(server);
    const body = xform({ model: '<bind nodeset="/data/no"/>' });
    const query = (value: string) => `/projects/${projectId}/forms?publish=${value}&ignoreWarnings=${value}`;
    const send = (value: string) =>
      server.app.inject({
        method: 'POST',
        url: `/v1${query(value)}`,
        headers: { ...XML, authorization: `Bearer ${as}` },
        payload: body,
      });
    expect((await send('False')).statusCode).toBe(400);
    expect((await send('True')).json()).toMatchObject({ publishedAt: expect.any(String) as unknown });
  });

  it('a query may have a capitalized “False”: an export has no files', async () => {
    const params = await publishSurvey(server);
    const device = await phoneOfAppUser(server, params);
    await device.submit(surveyAnswer('uuid:1', { photo: 'p.jpg' }), filePart('p.jpg', 'picture'));
    const zip = await get(`/projects/${params.projectId}/forms/survey/submissions.csv.zip?attachments=False`);
    const names = (await unzip(zip.rawPayload)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('media/'))).toEqual([]);
  });

  it('a submission by REST keeps the device that its query names, a test submission too', async () => {
    const as = server.admin.token;
    const params = await publishSurvey(server);
    await server.ok('draftCreate', { as, params });
    const query = { deviceID: ' pyodk ' };
    const body = surveyAnswer('uuid:1');
    for (const name of ['submissionCreate', 'draftSubmissionCreate'] as const) {
      expect(await server.ok(name, { as, params, query, body, headers: XML })).toMatchObject({ deviceId: 'pyodk' });
    }
  });
});
