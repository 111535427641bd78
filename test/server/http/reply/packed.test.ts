import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serverLimits } from '#server/domain/core/limits';
import { xform } from '#test/fixtures/xform';
import { formProject } from '#test/support/project/withForm';
import { filePart, multipartBody, xmlPart } from '#test/support/device/multipart';
import { phoneOfAppUser, textsOf } from '#test/support/device/phone';
import { describeServer, type TestServer } from '#test/support/server';
import { publishSurvey, surveyAnswer } from '#test/support/form/survey';
import { until } from '#test/support/until';

const model = '<instance id="v" src="jr://file-csv/b.csv"/>';
const XML = { 'content-type': 'application/xml' };

/** Temporary files; an answer may be sent before they are removed. */
const leftBehind = async ({ deps }: TestServer): Promise<string[]> => {
  const left = () => readdirSync(join(deps.config.dataDir, 'blobs', 'incoming'));
  await until(() => left().length === 0);
  return left();
};

describeServer('compressed bodies', (server) => {
  const put = async (body: Buffer | string, encoding: string) => {
    const project = await formProject(server);
    await project.draft({ model });
    const { as, params } = project;
    const headers = { 'content-type': 'text/csv', 'content-encoding': encoding };
    const named = { as, params: { ...params(), name: 'b.csv' } };
    const { status, body: answer } = await server.call('draftAttachmentCreate', { ...named, body, headers });
    return { status, answer, read: async () => (await server.call('draftAttachmentGet', named)).raw.body };
  };
  const packed = gzipSync('name\né');

  it.each([
    ['gzip', packed, 'name\né'],
    ['GZIP', packed, 'name\né'],
    ['x-gzip', packed, 'name\né'],
    ['identity', 'name\né', 'name\né'],
    ['', 'name\né', 'name\né'],
    ['gzip', Buffer.concat([gzipSync('a'), gzipSync('b')]), 'ab'],
    ['gzip', Buffer.concat([packed, Buffer.alloc(20)]), 'name\né'],
  ])('compressed bodies are read with the encoding %j', async (encoding, body, text) => {
    const { status, read } = await put(body, encoding);
    expect([status, await read()]).toEqual([200, text]);
  });

  it.each([
    ['no gzip', 'gzip', 'name', { code: 400.1, details: { format: 'gzip' } }],
    ['half of it', 'gzip', packed.subarray(0, -9), { code: 400.1, details: { format: 'gzip' } }],
    ['a wrong sum', 'gzip', Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8, 1)]), { code: 400.1 }],
    ['something behind it', 'gzip', Buffer.concat([packed, Buffer.from('more')]), { code: 400.1 }],
    ['other packings', 'br', packed, { code: 400.6, details: { field: 'Content-Encoding', value: 'br' } }],
    ['several', 'gzip, gzip', packed, { code: 400.6 }],
  ])('compressed bodies are refused with %s', async (_, encoding, body, problem) => {
    expect((await put(body, encoding)).answer).toMatchObject(problem);
    expect(await leftBehind(server)).toEqual([]);
  });

  it('compressed bodies are refused if they inflate beyond the limit, before they are read completely', async () => {
    // A thousandth of its inflated size.
    const bomb = gzipSync(Buffer.alloc(serverLimits.gzipInflated + 20_000_000));
    expect(bomb.length).toBeLessThan(200_000);
    expect((await put(bomb, 'gzip')).answer).toMatchObject({
      code: 400.36,
      details: { limit: serverLimits.gzipInflated },
    });
    expect(await leftBehind(server)).toEqual([]);
  });

  it('compressed bodies can be forms', async () => {
    const { as, projectId } = await formProject(server);
    const send = (body: Buffer) =>
      server.call('formCreate', { as, params: { projectId }, body, headers: { ...XML, 'content-encoding': 'gzip' } });
    const large = gzipSync(Buffer.alloc(serverLimits.formDefinition + 1, ' '));
    expect((await send(large)).body).toMatchObject({ code: 400.36, details: { limit: serverLimits.formDefinition } });
    expect((await send(Buffer.from('<h:html'))).body).toMatchObject({ code: 400.1, details: { format: 'gzip' } });
    expect((await send(gzipSync(xform()))).body).toMatchObject({ xmlFormId: 'wells' });
  });
});

describeServer('compressed submissions', (server) => {
  const submit = async (body: Buffer, headers: Record<string, string> = { 'content-encoding': 'gzip' }) => {
    const params = await publishSurvey(server);
    const device = await phoneOfAppUser(server, params);
    const { contentType } = multipartBody([]);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/v1/key/${device.token}/projects/${params.projectId}/submission`,
      headers: { 'x-openrosa-version': '1.0', 'content-type': contentType, ...headers },
      payload: body,
    });
    return { answer, params };
  };
  const parts = [xmlPart(surveyAnswer('uuid:1', { photo: 'p.jpg' })), filePart('p.jpg', 'picture')];

  it('compressed submissions are read, with their files', async () => {
    const { answer, params } = await submit(gzipSync(multipartBody(parts).payload));
    expect(answer.statusCode).toBe(201);
    const named = { ...params, instanceId: 'uuid:1', name: 'p.jpg' };
    const file = await server.call('submissionAttachmentGet', { as: server.admin.token, params: named });
    expect(file.raw.body).toBe('picture');
  });

  const bomb = () => multipartBody([xmlPart(surveyAnswer('uuid:1')), filePart('p.jpg', Buffer.alloc(130_000_000))]);
  it.each([
    ['no gzip', () => Buffer.from('--transect'), 'gzip'],
    ['half of it', () => gzipSync(multipartBody(parts).payload).subarray(0, 200), 'gzip'],
    ['more in it than the limit', () => gzipSync(bomb().payload, { level: 1 }), String(serverLimits.gzipInflated)],
    [
      'endless fields',
      () => gzipSync(multipartBody([{ name: 'a', data: Buffer.alloc(130_000_000) }]).payload, { level: 1 }),
      String(serverLimits.gzipInflated),
    ],
  ])('compressed submissions are refused with %s', async (_, body, says) => {
    const { answer } = await submit(body());
    expect(answer.statusCode).toBe(400);
    expect(textsOf(answer, 'message')[0]).toContain(says);
    expect(await leftBehind(server)).toEqual([]);
  });

  it('compressed submissions are refused with another encoding', async () => {
    const { answer } = await submit(multipartBody(parts).payload, { 'content-encoding': 'br' });
    expect([answer.statusCode, textsOf(answer, 'message')[0]]).toEqual([400, expect.stringContaining('gzip')]);
  });

  it('submissions are refused with more files than the limit, and accepted at the limit', async () => {
    const files = (count: number) => Array.from({ length: count }, (_, index) => filePart(`${index}.jpg`, 'x'));
    const { answer } = await submit(
      multipartBody([parts[0] ?? xmlPart(''), ...files(serverLimits.submissionFiles)]).payload,
      {},
    );
    expect(answer.statusCode).toBe(400);
    expect(textsOf(answer, 'message')[0]).toContain(String(serverLimits.submissionFiles));
    expect(await leftBehind(server)).toEqual([]);
    const enough = multipartBody([parts[0] ?? xmlPart(''), ...files(serverLimits.submissionFiles - 1)]).payload;
    expect((await submit(enough, {})).answer.statusCode).toBe(201);
  });
});

describeServer('bodies over a wire', (server) => {
  /** Sends without a content length while the server reads. */
  const pour = (
    path: string,
    headers: Record<string, string>,
    bytes: number,
  ): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const wire = createServer((incomingRequest, reply) => server.app.routing(incomingRequest, reply));
      wire.listen(0, () => {
        const { port } = wire.address() as AddressInfo;
        const sending = request({ port, path, method: 'POST', headers }, (reply) => {
          let text = '';
          reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
          reply.on('end', () => {
            sending.destroy();
            wire.close();
            wire.closeAllConnections();
            resolve({ status: reply.statusCode ?? 0, text });
          });
        });
        sending.on('error', (error) => (wire.listening ? reject(error) : undefined));
        const chunk = Buffer.alloc(1_000_000, ' ');
        let sent = 0;
        const more = () => {
          while (sent < bytes && !sending.destroyed) {
            sent += chunk.length;
            if (!sending.write(chunk)) return void sending.once('drain', more);
          }
          sending.end();
        };
        more();
      });
    });

  it.each([
    ['a form', '/forms', { 'content-type': 'application/xml' }],
    ['JSON', '/app-users', { 'content-type': 'application/json' }],
  ])('bodies over a connection are refused at the limit if %s has no length', async (_, place, headers) => {
    const { projectId, as } = await formProject(server);
    const all = { authorization: `Bearer ${as}`, ...headers };
    const { status, text } = await pour(`/v1/projects/${projectId}${place}`, all, 110_000_000);
    expect([status, JSON.parse(text)]).toMatchObject([400, { code: 400.36 }]);
    expect(await leftBehind(server)).toEqual([]);
  });

  it('bodies over a connection are refused by the length they announce, before all of it was sent', async () => {
    const { projectId, as } = await formProject(server);
    const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/xml', 'content-length': '100000001' };
    const { status, text } = await pour(`/v1/projects/${projectId}/forms`, headers, 1_000_000);
    expect([status, JSON.parse(text)]).toMatchObject([400, { code: 400.36 }]);
  });
});
