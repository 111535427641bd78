import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { exportedAnswer, publishExported } from '#test/support/form/exportedForm';
import { filePart } from '#test/support/device/multipart';
import { phoneOfAppUser } from '#test/support/device/phone';
import { addVersions } from '#test/support/form/addVersions';
import { describeServer } from '#test/support/server';
import { until } from '#test/support/until';
import { unzip } from '#test/support/zip/unzip';

const COUNT = 40;
const PHOTO = 1_000_000;

describeServer('export stream', (server) => {
  /** The server's side of the last connection. */
  let serving: Socket | undefined;
  const open = async (path: string): Promise<IncomingMessage> => {
    const origin = await server.listen();
    server.app.server.once('connection', (socket: Socket) => (serving = socket));
    const headers = { authorization: `Bearer ${server.admin.token}` };
    return new Promise((resolve, reject) =>
      get(`${origin}/v1${path}`, { headers, agent: false }, resolve).on('error', reject),
    );
  };

  /** Many submissions, each with a row of a repeat and a large picture, so that buffers hold only a few. */
  const fill = async () => {
    const params = await publishExported(server);
    const device = await phoneOfAppUser(server, params);
    const xml = exportedAnswer('uuid:1', '<farm><child><cname>C</cname></child></farm><photo>p.jpg</photo>');
    await device.submit(xml, filePart('p.jpg', randomBytes(PHOTO)));
    await sql`insert into submissions (form_id, form_def_id, draft, instance_id, data, submitter_id,
      attachments_expected, attachments_present)
      select form_id, form_def_id, draft, 'uuid:' || n, data, submitter_id, 1, 1
      from submissions, generate_series(2, ${COUNT}) as n order by n`.execute(server.db);
    await addVersions(server.db, xml, 'uuid:1');
    await sql`insert into submission_attachments (version_id, name, position, blob_id)
      select v.id, 'p.jpg', 0, (select max(blob_id) from submission_attachments) from submission_versions v
      where not exists (select from submission_attachments where version_id = v.id)`.execute(server.db);
    return { params, path: `/projects/${params.projectId}/forms/x/submissions.csv.zip` };
  };
  const leftBehind = (): string[] => {
    try {
      return readdirSync(join(server.deps.config.dataDir, 'exports'));
    } catch {
      return [];
    }
  };
  /** Watches opened files and the log. */
  const watch = () => ({
    opened: jest.spyOn(server.deps.blobs, 'stream'),
    logged: jest.spyOn(server.deps.log, 'error').mockImplementation(() => undefined),
  });
  /** Waits until files are open and the connection is full. */
  const untilFull = (opened: jest.SpyInstance) =>
    until(() => opened.mock.calls.length > 0 && serving?.writableNeedDrain === true);
  const closed = (opened: jest.SpyInstance) => opened.mock.results.every(({ value }) => value.destroyed === true);
  afterEach(() => jest.restoreAllMocks());

  it('an export stream waits for a slow reader, and is a consistent snapshot', async () => {
    const { params, path } = await fill();
    const { opened } = watch();
    const answer = await open(path);
    await untilFull(opened);

    const as = server.admin.token;
    await server.ok('submissionCreate', { as, params, body: exportedAnswer('uuid:late', '') });
    await server.ok('submissionAttachmentDelete', { as, params: { ...params, instanceId: 'uuid:2', name: 'p.jpg' } });
    await sql`update submissions set deleted_at = now() where instance_id = 'uuid:1'`.execute(server.db);
    expect(opened.mock.calls.length).toBeLessThan(COUNT / 2);

    const files = await unzip(await buffer(answer));
    expect(files).toHaveLength(4 + COUNT);
    expect(files.filter(({ bytes }) => bytes.length === PHOTO)).toHaveLength(COUNT);
    const text = files[0]?.bytes.toString() ?? '';
    expect(text.split('\n')).toHaveLength(COUNT + 2);
    expect(text).not.toContain('uuid:late');
    expect(text).toMatch(/,uuid:2,\d*,Tablet,1,1,,,,0,1$/m);
    expect([closed(opened), leftBehind()]).toEqual([true, []]);
  });

  it('an export stream stops when the reader disconnects', async () => {
    const { path } = await fill();
    const { opened, logged } = watch();
    const answer = await open(path);
    await untilFull(opened);
    answer.destroy();
    await until(() => closed(opened) && leftBehind().length === 0);
    expect(opened.mock.calls.length).toBeLessThan(COUNT / 2);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    ['a submission', () => sql`delete from submissions where instance_id = 'uuid:1'`],
    ['the names of its files', () => sql`delete from submission_attachments where name = 'p.jpg'`],
  ])('an export stream breaks off if %s is purged, so that it does not look complete', async (_, remove) => {
    const { path } = await fill();
    await sql`update submissions set created_at = now() - make_interval(hours => id) where id % 2 = 0`.execute(
      server.db,
    );
    // Between two batches: the current one is unaffected.
    await sql`insert into submissions (form_id, form_def_id, draft, instance_id, created_at)
      select form_id, form_def_id, draft, 'uuid:more' || n, now() + interval '1 day' from submissions,
      generate_series(1, 300) as n where instance_id = 'uuid:2'`.execute(server.db);
    await addVersions(server.db, exportedAnswer('uuid:2', ''), 'uuid:2');
    const { logged } = watch();
    const answer = await open(path);
    const removed = remove().execute(server.db);
    await expect(buffer(answer)).rejects.toThrow('aborted');
    await removed;
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('removed') }),
      'an export ended early',
    );
    expect(leftBehind()).toEqual([]);
  });

  it('an export stream breaks off if the bytes of a file are lost', async () => {
    const { path } = await fill();
    const { sha256 } = await server.db.selectFrom('blobs').select('sha256').executeTakeFirstOrThrow();
    await server.deps.blobs.remove(sha256);
    const { logged } = watch();
    await expect(buffer(await open(path))).rejects.toThrow('aborted');
    expect(logged).toHaveBeenCalledTimes(1);
    expect(leftBehind()).toEqual([]);
  });
});
