import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readBackup, openBackup } from '#server/backup/backupFile';
import { insertAudits } from '#server/db/audit/audits';
import { endBackupInitiation, findBackupInitiationOfPage } from '#server/db/backup/backups';
import { describeServer, type TestServer } from '#test/support/server';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The destination page, as a browser has it. */
const pageOf = (server: TestServer, url: string) => {
  const { pathname, search, searchParams } = new URL(url);
  const token = searchParams.get('token') ?? '';
  const get = (headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: `${pathname}${search}`, headers });
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: pathname,
      headers: { ...FORM, ...headers },
      payload: new URLSearchParams({ token, ...fields }).toString(),
    });
  const confirm = async (fields: Record<string, string>): Promise<string> => {
    const { statusCode, body } = await post(fields);
    expect(statusCode).toBe(200);
    return /readonly value="([A-Z2-9]{8})"/.exec(body)?.[1] ?? '';
  };
  return { get, post, confirm };
};

describeServer('backups setup', (server) => {
  const root = () => server.deps.config.backupDir;
  const initiate = (passphrase?: string) =>
    server.ok('backupsInitiate', {
      as: server.admin.token,
      ...(passphrase === undefined ? {} : { body: { passphrase } }),
    });
  const verify = (as: string, code?: string) =>
    server.call('backupsVerify', { as, body: code === undefined ? {} : { code } });
  const config = () => server.call('backupsConfigGet', { as: server.admin.token });
  const audits = () =>
    server.db.selectFrom('audits').select(['actorId', 'action', 'details', 'before']).orderBy('id').execute();
  const setUp = async (fields: Record<string, string> = { choice: 'root' }, passphrase = 'secret words') => {
    const { url, token } = await initiate(passphrase);
    const code = await pageOf(server, url).confirm(fields);
    expect(await verify(token, code)).toMatchObject({ status: 200, body: { success: true } });
  };
  afterEach(() => rmSync(root(), { recursive: true, force: true }));

  it('setting backups up accepts the code of the page, and shows the time of the set-up', async () => {
    expect(await config()).toMatchObject({ status: 404, body: { code: 404.1 } });
    await setUp({ choice: 'new', name: 'office disk' });
    expect(readdirSync(root())).toEqual(['office disk']);
    expect(readdirSync(join(root(), 'office disk'))).toEqual([]);
    const { status, body } = await config();
    expect(status).toBe(200);
    expect(body).toEqual({
      type: 'folder',
      setAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      recent: [],
      wantedAt: null,
    });
    const rows = await audits();
    expect(rows.map(({ action }) => action)).toEqual(['config.backups.initiate', 'config.set']);
    expect(rows.map(({ actorId }) => actorId)).toEqual([server.admin.user.id, server.admin.user.id]);
    expect(rows[1]?.details).toEqual({
      key: 'backups',
      value: { type: 'folder', folder: join(root(), 'office disk') },
    });
    const kept = JSON.stringify([rows, await server.db.selectFrom('config').selectAll().execute()]);
    expect(kept).not.toMatch(/secret words/);
    expect(kept).toContain('keySealed');
    expect(JSON.stringify([rows, body])).not.toContain('keySealed');
  });

  it('setting backups up needs the token of its initiation, once', async () => {
    const { url, token } = await initiate();
    const code = await pageOf(server, url).confirm({ choice: 'root' });
    expect(await verify(server.admin.token, code)).toMatchObject({ status: 403, body: { code: 403.1 } });
    expect(await server.call('backupsConfigGet', { as: token })).toMatchObject({ status: 403 });
    expect(await verify(token, code)).toMatchObject({ status: 200 });
    expect(await verify(token, code)).toMatchObject({ status: 401 });
    expect((await pageOf(server, url).get()).statusCode).toBe(404);
    // The slower of two concurrent calls learns that the initiation is used already.
    const page = new URL((await initiate()).url).searchParams.get('token') ?? '';
    const { actorId } = (await findBackupInitiationOfPage(server.db, page)) ?? { actorId: 0 };
    expect(await endBackupInitiation(server.db, actorId)).toBe(true);
    expect(await endBackupInitiation(server.db, actorId)).toBe(false);
    // The bearer of the token must not be listed among those with a role.
    await initiate();
    const people = await server.ok('assignmentList', { as: server.admin.token });
    expect(people.map(({ actorId }) => actorId)).toEqual([server.admin.user.id]);
  });

  it('setting backups up reports why a code is wrong, and accepts the right one after that', async () => {
    const { url, token } = await initiate();
    const reason = async (code?: string) => {
      const { status, body } = await verify(token, code);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 400.9 });
      return JSON.stringify((body as { details: unknown }).details);
    };
    expect(await reason()).toMatch(/no code was given/);
    expect(await reason('  ')).toMatch(/no code was given/);
    expect(await reason('ABCDEFGH')).toMatch(/no folder was confirmed/);
    const page = pageOf(server, url);
    const first = await page.confirm({ choice: 'root' });
    expect(await reason('ABCDEFGH')).toMatch(/not the code/);
    const second = await page.confirm({ choice: 'new', name: 'two' });
    expect(await reason(first)).toMatch(/not the code/);
    // Codes are typed carelessly.
    expect(await verify(token, ` ${second.slice(0, 4).toLowerCase()}-${second.slice(4)} `)).toMatchObject({
      status: 200,
    });
  });

  it('setting backups up does not accept the code of another initiation, and limits the attempts', async () => {
    const [one, other] = [await initiate(), await initiate()];
    const code = await pageOf(server, one.url).confirm({ choice: 'root' });
    await pageOf(server, other.url).confirm({ choice: 'root' });
    expect(await verify(other.token, code)).toMatchObject({ status: 400 });
    for (let turn = 0; turn < 9; turn += 1)
      expect(await verify(other.token, 'WRONGXYZ')).toMatchObject({ status: 400 });
    expect(await verify(other.token, 'WRONGXYZ')).toMatchObject({ status: 429 });
    expect(await verify(one.token, code)).toMatchObject({ status: 200 });
  });

  it('setting backups up expires after an hour', async () => {
    const { url, token } = await initiate();
    await server.db.updateTable('backupInitiations').set({ expiresAt: '2020-01-01T00:00:00Z' }).execute();
    expect((await pageOf(server, url).get()).statusCode).toBe(404);
    expect((await pageOf(server, url).post({ choice: 'root' })).statusCode).toBe(404);
    expect(await verify(token, 'ABCDEFGH')).toMatchObject({ status: 403 });
    expect(existsSync(root())).toBe(false);
  });

  it('setting backups up replaces the earlier configuration, and can be terminated', async () => {
    await setUp();
    const before = (await config()).body as { setAt: string };
    await setUp({ choice: 'new', name: 'two' });
    const after = (await config()).body as { setAt: string };
    expect(Date.parse(after.setAt)).toBeGreaterThan(Date.parse(before.setAt));
    const last = (await audits()).at(-1);
    expect(last?.before).toEqual({ type: 'folder', folder: root(), setAt: before.setAt });
    expect(await server.ok('backupsDelete', { as: server.admin.token })).toEqual({ success: true });
    expect(await config()).toMatchObject({ status: 404 });
    const count = (await audits()).length;
    expect(await server.ok('backupsDelete', { as: server.admin.token })).toEqual({ success: true });
    expect(await audits()).toHaveLength(count);
  });

  it('the status of backups shows the result of the last three days as text', async () => {
    await setUp();
    const { setAt } = (await config()).body as { setAt: string };
    const row = { actorId: null, action: 'backup', acteeId: null, before: null };
    await insertAudits(server.db, [
      { ...row, details: { success: true, configSetAt: setAt } },
      { ...row, details: { success: false, message: 'why', configSetAt: setAt } },
    ]);
    const { recent } = (await config()).body as { recent: object[] };
    expect(recent).toEqual([
      {
        actorId: null,
        action: 'backup',
        acteeId: null,
        details: { success: false, message: 'why', configSetAt: setAt },
        loggedAt: expect.any(String),
      },
      {
        actorId: null,
        action: 'backup',
        acteeId: null,
        details: { success: true, configSetAt: setAt },
        loggedAt: expect.any(String),
      },
    ]);
  });

  it('the setup page of backups cannot be framed or cached, and runs only its own script', async () => {
    const { url } = await initiate();
    expect(new URL(url).pathname).toBe('/-/backup-destination');
    const { headers, body, statusCode } = await pageOf(server, url).get({ 'accept-language': 'de-AT' });
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^ ]+'; script-src 'sha256-[^ ]+'; form-action 'self'; frame-ancestors 'none'/,
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('Ordner bestätigen');
    expect(body).not.toContain('<script');
  });

  it('the setup page of backups opens only with its secret, and accepts only its own form', async () => {
    const { url } = await initiate();
    const page = pageOf(server, url);
    const stranger = pageOf(server, url.replace(/token=.*/, `token=${'a'.repeat(64)}`));
    expect((await stranger.get()).statusCode).toBe(404);
    expect((await stranger.post({ choice: 'root' })).statusCode).toBe(404);
    expect((await page.post({ choice: 'root' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404);
    expect((await page.post({ choice: 'root', name: 'x'.repeat(20_000) })).statusCode).toBe(404);
    expect(existsSync(root())).toBe(false);
  });

  it('the setup page of backups answers also to an oversized request', async () => {
    const { url } = await initiate();
    const body = `token=${new URL(url).searchParams.get('token')}&name=${'x'.repeat(3_000_000)}`;
    const address = await server.listen();
    const answer = await fetch(`${address}${new URL(url).pathname}`, { method: 'POST', headers: FORM, body });
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('<h1>')]);
  });

  it.each(['..', '../elsewhere', '/etc', 'a/b', '.hidden', 'dot.', ' ', 'a\0b', 'a\nb', 'x'.repeat(65)])(
    'setting backups up creates no folder called %j',
    async (name) => {
      const { url } = await initiate();
      for (const fields of [{ choice: 'new', name }, { choice: `folder:${name}` }]) {
        const { statusCode, body } = await pageOf(server, url).post(fields);
        expect(statusCode).toBe(400);
        expect(body).toContain('role="alert"');
      }
      expect(existsSync(root())).toBe(false);
    },
  );

  it('setting backups up follows no link out of the folder, and names unusable folders', async () => {
    const { url } = await initiate();
    const page = pageOf(server, url);
    mkdirSync(root(), { recursive: true });
    symlinkSync('/tmp', join(root(), 'link'));
    writeFileSync(join(root(), 'file'), '');
    mkdirSync(join(root(), '<b>&"'), { recursive: true });
    mkdirSync(join(root(), 'good one'));
    const { body } = await page.get();
    expect(body.match(/value="folder:[^"]*"/g)).toEqual(['value="folder:good one"']);
    expect((await page.post({ choice: 'folder:link' })).body).toMatch(/leads out of/);
    expect((await page.post({ choice: 'folder:file' })).body).toMatch(/role="alert"/);
    expect((await page.post({ choice: 'folder:gone' })).body).toMatch(/not there any more/);
    expect((await page.post({ choice: 'new', name: 'link' })).body).toMatch(/leads out of/);
    expect((await page.post({ choice: 'new', name: '"><b>' })).body).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect((await page.post({ choice: 'root', name: 'typed' })).body).toMatch(/another folder is chosen/);
    expect(await page.confirm({ choice: 'folder:good one' })).not.toBe('');
  });
});

describeServer('a backup for download', (server) => {
  const save = async (raw: { rawPayload: Buffer }): Promise<string> => {
    mkdirSync(server.deps.config.dataDir, { recursive: true });
    const path = join(server.deps.config.dataDir, 'download');
    await pipeline(Readable.from([raw.rawPayload]), createWriteStream(path));
    return path;
  };

  it('a backup for download is made with its own passphrase, at once', async () => {
    const { status, headers, raw } = await server.call('backupCreate', {
      as: server.admin.token,
      body: { passphrase: 'mine' },
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="transect-backup-[\dT.-]+Z\.backup"/);
    const path = await save(raw);
    const { about, manifest } = await readBackup(await openBackup(path, 'mine'));
    expect(about.program).toBe('transect');
    expect(manifest.tables.users?.rows).toBe(1);
    await expect(openBackup(path, '')).rejects.toThrow(/passphrase/);
  });

  it('a backup for download is made with the passphrase of the set-up, if there is one', async () => {
    expect(await server.call('backupGet', { as: server.admin.token })).toMatchObject({
      status: 404,
      body: { code: 404.1 },
    });
    const { url, token } = await server.ok('backupsInitiate', {
      as: server.admin.token,
      body: { passphrase: 'set up' },
    });
    const code = await pageOf(server, url).confirm({ choice: 'root' });
    await server.ok('backupsVerify', { as: token, body: { code } });
    const { raw, status } = await server.call('backupGet', { as: server.admin.token });
    expect(status).toBe(200);
    await readBackup(await openBackup(await save(raw), 'set up'));
    await server.db
      .updateTable('config')
      .set({ value: JSON.stringify({ kdf: {}, keySealed: 'AAAA' }) })
      .execute();
    expect(await server.call('backupGet', { as: server.admin.token })).toMatchObject({ status: 501 });
  });
});
