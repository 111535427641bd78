import { type Enketo, EnketoBusy, EnketoError, type EnketoInstance, type EnketoSurvey } from '#server/external/enketo';
import { encryptableProject } from '#test/support/project/encryptable';
import { encryptAsDevice } from '#test/support/form/encryptAsDevice';
import { exportedAnswer, exportedForm } from '#test/support/form/exportedForm';
import { phoneOfAppUser } from '#test/support/device/phone';
import { describeServer } from '#test/support/server';
import { publishSurvey, surveyAnswer } from '#test/support/form/survey';

describeServer('the page for editing, where an Enketo is configured', (server) => {
  const withEnketo = (answer: () => Promise<URL>) => {
    const asked: [EnketoSurvey, EnketoInstance][] = [];
    const enketo: Enketo = {
      urlOf: () => Promise.reject(new Error('nobody fills in a new one')),
      editOf: (survey, instance) => {
        asked.push([survey, instance]);
        return answer();
      },
    };
    Object.assign(server.deps, { enketo });
    return asked;
  };
  const begin = async (
    answer = () => Promise.resolve(new URL('https://enketo.example.org/edit/abc?instance_id=2')),
  ) => {
    const form = await publishSurvey(server);
    const as = server.admin.token;
    const first = surveyAnswer('uuid:1', { photo: 'p 1.jpg' });
    const second = surveyAnswer('uuid:2', { photo: 'p 1.jpg', name: 'Ana', replaces: 'uuid:1' });
    await server.ok('submissionCreate', { as, params: form, body: first });
    const params = { ...form, instanceId: 'uuid:1' };
    const asked = withEnketo(answer);
    const open = () => server.call('submissionEditPage', { as, params });
    return { as, form, params, second, asked, open };
  };

  it('Enketo receives the current version with the existing files, and the user is redirected to it', async () => {
    const { as, form, params, second, asked, open } = await begin();
    const page = await open();
    expect([page.status, page.headers.location]).toEqual([302, 'https://enketo.example.org/edit/abc?instance_id=2']);
    expect(asked[0]?.[1].files.size).toBe(0);

    await server.ok('submissionEdit', { as, params, body: second });
    await server.ok('submissionAttachmentCreate', {
      as,
      params: { ...params, name: 'p 1.jpg' },
      body: Buffer.from('a picture'),
      headers: { 'content-type': 'image/jpeg' },
    });
    await open();
    const below = `projects/${form.projectId}/forms/survey/submissions/uuid%3A1`;
    const site = server.deps.siteOrigin.current();
    expect(asked[1]).toEqual([
      { serverUrl: `http://localhost/v1/projects/${form.projectId}`.replace(':80/', '/'), formId: 'survey' },
      {
        instanceId: 'uuid:2',
        xml: second,
        files: new Map([['p 1.jpg', `http://localhost/v1/${below}/attachments/p%201.jpg`]]),
        returnUrl: `${site}/${below}`,
      },
    ]);
  });

  it('opening it twice within a moment is refused, and a failure redirects to the page that explains it', async () => {
    const busy = await begin(() => Promise.reject(new EnketoBusy('again')));
    expect((await busy.open()).body).toMatchObject({ code: 409.13 });
    withEnketo(() => Promise.reject(new EnketoError('no answer')));
    const page = await busy.open();
    expect([page.status, page.headers.location]).toEqual([302, `${server.deps.siteOrigin.current()}/-/unavailable`]);
  });

  it('an encrypted submission is not sent to it: our page explains why it cannot be edited', async () => {
    const { as, projectId, encrypt, xml } = await encryptableProject(server);
    const params = { projectId, xmlFormId: 'x' };
    const headers = { 'content-type': 'application/xml' };
    await server.ok('formCreate', {
      as,
      params: { projectId },
      query: { publish: true },
      body: exportedForm(),
      headers,
    });
    await encrypt();
    const formXml = await xml('x');
    const version = /version="(1\[[^"]*)"/.exec(formXml)?.[1] ?? '';
    const plain = exportedAnswer('uuid:1', '<code>1</code>', version);
    const phone = await phoneOfAppUser(server, params);
    expect((await phone.submit(encryptAsDevice(formXml, 'uuid:1', plain, {}).manifest)).statusCode).toBe(201);
    const asked = withEnketo(() => Promise.reject(new Error('not asked')));
    const page = await server.call('submissionEditPage', { as, params: { ...params, instanceId: 'uuid:1' } });
    expect(page.headers.location).toContain(`/-/edit/${projectId}/x/uuid%3A1`);
    expect(asked).toEqual([]);
  });
});
