import { randomBytes } from 'node:crypto';
import { describeServer } from '#test/support/server';

const form = (instance: string) =>
  `<h:html xmlns:h="http://www.w3.org/1999/xhtml" xmlns="http://www.w3.org/2002/xforms"><h:head><h:title>Wells</h:title>
  <model><instance>${instance}</instance></model></h:head><h:body/></h:html>`;
const meta = (id: string) => `<meta><instanceID>${id}</instanceID></meta>`;
/** Random, because an index compresses repetition. */
const endless = () => randomBytes(8000).toString('hex');

describeServer('hostile requests', (server) => {
  let forms = '';
  let projectId = 0;
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: string, type = 'application/xml') => {
    const headers = { authorization: `Bearer ${server.admin.token}`, ...(payload ? { 'content-type': type } : {}) };
    return server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  };

  beforeEach(async () => {
    projectId = (await server.ok('projectCreate', { as: server.admin.token, body: { name: 'a' } })).id;
    forms = `/v1/projects/${projectId}/forms`;
    const made = await call('POST', `${forms}?publish=true`, form(`<data id="wells" version="1">${meta('')}</data>`));
    expect(made.statusCode).toBe(200);
  });

  it.each(['limit', 'offset'])('hostile requests are answered if the %s exceeds the range of numbers', async (name) => {
    const reply = await call('GET', `${forms}/wells/submissions?${name}=99999999999999999999999`);
    expect([reply.statusCode, reply.json()]).toEqual([200, []]);
  });

  it.each([
    ['$filter', '__system/submissionDate gt 0000-01-01', 400.18],
    ['$skiptoken', Buffer.from('999999999999999.1').toString('base64url'), 400.35],
  ])('hostile requests are refused for a wrong %s', async (name, value, code) => {
    const reply = await call('GET', `${forms}/wells.svc/Submissions?${name}=${encodeURIComponent(value)}`);
    expect(reply.json()).toMatchObject({ code });
  });

  it('hostile requests are refused if the content type is invalid', async () => {
    const reply = await call('POST', '/v1/projects', '{"name":"a"}', 'garbage');
    expect(reply.json()).toMatchObject({ code: 400.6, details: { field: 'Content-Type' } });
  });

  it.each([
    ['lists', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['objects', '{"a":'.repeat(200_000) + '1' + '}'.repeat(200_000)],
    ['lists in a property', `{"name":${'['.repeat(101)}${']'.repeat(101)}}`],
  ])('hostile requests are refused if %s are nested too deeply', async (_what, body) => {
    const reply = await call('POST', '/v1/projects', body, 'application/json');
    expect(reply.json()).toMatchObject({ code: 400.1, details: { format: 'json', rawLength: body.length } });
  });

  it('requests are read if brackets are only in a text', async () => {
    const name = `${'['.repeat(30)}\\"${'{'.repeat(30)}`;
    const reply = await call(
      'POST',
      '/v1/projects',
      `{"name":"${name}","description":"${'['.repeat(500)}"}`,
      'application/json',
    );
    expect(reply.statusCode).toBe(200);
  });

  it('hostile requests are not read as JSON if another site could make a browser send them', async () => {
    const body = JSON.stringify({ email: server.admin.user.email, password: server.admin.password });
    const logIn = (type: string) =>
      server.app.inject({ method: 'POST', url: '/v1/sessions', headers: { 'content-type': type }, payload: body });
    expect((await logIn('text/plain; charset=json')).json()).toMatchObject({ code: 400.3 });
    expect((await logIn('Application/JSON; charset=utf-8')).statusCode).toBe(200);
  });

  it.each([
    ['"a\r\nBcc: b@example.org"@example.org', 'it is not well formed'],
    ['"a b"@example.org', 'it is not well formed'],
    ['"ﬁ"@example.org', expect.stringContaining('characters that stand for others')],
  ])(
    'hostile requests are refused with the email %j, which mails and logins would read differently',
    async (email, reason) => {
      const reply = await call('POST', '/v1/users', JSON.stringify({ email }), 'application/json');
      expect(reply.json()).toMatchObject({ code: 400.8, details: { field: 'email', value: email, reason } });
    },
  );

  it('hostile requests are refused if an id exceeds its range', async () => {
    const assignments = [{ actorId: 99_999_999_999, roleId: 2 }];
    const body = { name: 'a', forms: [{ xmlFormId: 'wells', state: 'open', assignments }] };
    const reply = await call('PUT', `/v1/projects/${projectId}`, JSON.stringify(body), 'application/json');
    expect(reply.json()).toMatchObject({ code: 400.8, details: { field: 'actorId' } });
  });

  it('hostile requests are refused if indexed text is too long', async () => {
    const versioned = form(`<data id="pumps" version="${endless()}">${meta('')}</data>`);
    expect((await call('POST', `${forms}?publish=true`, versioned)).json()).toMatchObject({ code: 400.13 });
    const submission = `<data id="wells" version="1">${meta(endless())}</data>`;
    expect((await call('POST', `${forms}/wells/submissions`, submission)).json()).toMatchObject({ code: 400.13 });
  });

  it('XML that others wrote is served with a sandbox policy, JSON without one', async () => {
    const xml = await call('GET', `${forms}/wells.xml`);
    expect(xml.headers['content-security-policy']).toMatch(/form-action 'none'.*; sandbox$/);
    const json = await call('GET', `${forms}/wells`);
    expect(json.headers['content-security-policy']).not.toContain('sandbox');
  });
});
