import { filePart } from '../../support/device/multipart';
import { phoneOfAppUser, textsOf } from '../../support/device/phone';
import { describeServer } from '../../support/server';
import { publishSurvey, republishSurvey, surveyAnswer, surveyForm } from '../../support/form/survey';

const deviceHeaders = {
  'content-type': 'text/xml; charset=utf-8',
  'content-language': 'en',
  'x-openrosa-version': '1.0',
  'x-openrosa-accept-content-length': '100000000',
};

describeServer('a device session', (server) => {
  it('a device session goes from the form list to a row in the table', async () => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    await server.ok('draftCreate', {
      as,
      params,
      body: surveyForm('2'),
      headers: { 'content-type': 'application/xml' },
    });
    await server.ok('draftAttachmentCreate', {
      as,
      params: { ...params, name: 'villages.csv' },
      body: 'name,label\nv1,Village\n',
      headers: { 'content-type': 'text/csv' },
    });
    await server.ok('draftPublish', { as, params });
    const device = await phoneOfAppUser(server, params);

    const list = await device.get('/formList');
    expect(list.headers).toMatchObject(deviceHeaders);
    expect(textsOf(list, 'formID')).toEqual(['survey']);
    expect(textsOf(list, 'name')).toEqual(['A survey']);
    expect(textsOf(list, 'version')).toEqual(['2']);
    expect(textsOf(list, 'hash')).toEqual([expect.stringMatching(/^md5:[0-9a-f]{32}$/)]);

    const [formUrl = ''] = textsOf(list, 'downloadUrl');
    expect(formUrl).toContain(`/v1/key/${device.token}/projects/${params.projectId}/forms/survey.xml`);
    expect((await device.get(formUrl)).body).toBe(surveyForm('2'));

    const manifest = await device.get(textsOf(list, 'manifestUrl')[0] ?? '');
    expect(manifest.headers).toMatchObject(deviceHeaders);
    expect(textsOf(manifest, 'filename')).toEqual(['villages.csv']);
    const media = await device.get(textsOf(manifest, 'downloadUrl')[0] ?? '');
    expect(media.body).toBe('name,label\nv1,Village\n');

    const ready = await device.head('/submission');
    expect([ready.statusCode, ready.body]).toEqual([204, '']);
    const xml = surveyAnswer('uuid:1', { version: '2', name: 'Amélie 王', age: 41, photo: 'p.jpg' });
    const answer = await device.submit(xml, filePart('p.jpg', 'picture'));
    expect(answer.statusCode).toBe(201);
    expect(answer.headers).toMatchObject(deviceHeaders);

    const page = await server.ok('odataSubmissions', { as, params, query: { $count: true }, extended: false });
    expect(page['@odata.count']).toBe(1);
    expect(page.value).toEqual([
      {
        __id: 'uuid:1',
        __system: {
          submissionDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          submitterId: String(device.id),
          submitterName: 'Tablet',
          attachmentsPresent: 1,
          attachmentsExpected: 1,
          status: null,
          updatedAt: null,
          reviewState: null,
          deviceId: 'collect:abc',
          edits: 0,
          formVersion: '2',
          deletedAt: null,
        },
        name: 'Amélie 王',
        age: 41,
        place: null,
        photo: 'p.jpg',
        meta: { instanceID: 'uuid:1' },
      },
    ]);
    const file = await server.call('submissionAttachmentGet', {
      as,
      params: { ...params, instanceId: 'uuid:1', name: 'p.jpg' },
    });
    expect([file.raw.body, file.headers['content-type']]).toEqual(['picture', 'image/jpeg']);
    expect(await server.ok('submissionGet', { as, params: { ...params, instanceId: 'uuid:1' } })).toMatchObject({
      submitter: { id: device.id, type: 'field_key', displayName: 'Tablet' },
      deviceId: 'collect:abc',
    });
  });

  it('a device session lists the open forms that the device may read, and one form on request', async () => {
    const params = await publishSurvey(server);
    const device = await phoneOfAppUser(server, params);
    const as = server.admin.token;
    await server.ok('formCreate', {
      as,
      params,
      query: { publish: true },
      body: surveyForm('1', { id: 'other' }),
      headers: { 'content-type': 'application/xml' },
    });
    expect(textsOf(await device.get('/formList'), 'formID')).toEqual(['survey']);
    expect(textsOf(await device.get('/formList?formID=survey'), 'formID')).toEqual(['survey']);
    expect(textsOf(await device.get('/formList?formID=none'), 'formID')).toEqual([]);

    for (const state of ['closing', 'closed'] as const) {
      await server.ok('formUpdate', { as, params, body: { state } });
      expect(textsOf(await device.get('/formList'), 'formID')).toEqual([]);
    }
  });

  it('a device session still accepts submissions for an earlier version', async () => {
    const params = await publishSurvey(server);
    const device = await phoneOfAppUser(server, params);
    await republishSurvey(server, params, surveyForm('2', { extra: 'more' }));
    expect((await device.submit(surveyAnswer('uuid:1', { version: '1', age: 3 }))).statusCode).toBe(201);
    const { value } = await server.ok('odataSubmissions', { as: server.admin.token, params });
    expect(value).toMatchObject([{ age: 3, more: null }]);
  });

  it('a device session needs credentials, a live key and the protocol version', async () => {
    const params = await publishSurvey(server);
    const device = await phoneOfAppUser(server, params);
    const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url: `/v1${url}`, headers });
    const versioned = { 'x-openrosa-version': '1.0' };
    const list = `/projects/${params.projectId}/formList`;

    const anonymous = await get(list, versioned);
    expect([anonymous.statusCode, textsOf(anonymous, 'message').length]).toEqual([401, 1]);
    expect((await get(`/key/${device.token}${list}`)).statusCode).toBe(400);
    expect((await get(`/key/short${list}`, versioned)).statusCode).toBe(403);
    expect((await get(`${list}?st=${device.token}`, versioned)).body).toContain(`/v1/key/${device.token}/projects`);

    await server.ok('sessionDelete', { as: server.admin.token, params: { token: device.token } });
    const revoked = await device.get('/formList');
    expect(revoked.statusCode).toBe(403);
    expect(revoked.headers['content-type']).toBe('text/xml; charset=utf-8');
    expect((await device.submit(surveyAnswer('uuid:1'))).statusCode).toBe(403);
  });
});
