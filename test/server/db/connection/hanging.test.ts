import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unreachableProblem } from '#server/db/connection/unreachable';
import { openPglite } from '#server/db/connection/pglite/client';
import { embeddedTemplate, makeEmbedded } from '#test/support/servers/embeddedTemplates';

const ENDLESS = 'select count(*) from generate_series(1, 1000000000000)';

test('an embedded database that no longer responds is terminated, without further waiting', async () => {
  const client = await openPglite({ template: await embeddedTemplate() }, { hangsMs: 1000 });
  const hanging = client.query(ENDLESS, []);
  const next = client.query('select 1', []);
  await expect(hanging).rejects.toThrow('did not answer any more');
  await expect(next).rejects.toThrow('did not answer any more');
  await expect(client.query('select 1', [])).rejects.toThrow('start the server anew');
  await expect(client.close()).rejects.toThrow('start the server anew');
});

test('an embedded database that no longer answers can be closed', async () => {
  const client = await openPglite({ template: await embeddedTemplate() }, { closesMs: 100 });
  const ends = await Promise.allSettled([client.query(ENDLESS, []), client.close()]);
  const ended = expect.stringContaining('did not answer any more') as string;
  const reason = expect.objectContaining({ message: ended }) as unknown;
  expect(ends).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
});

test('an embedded database whose log cannot be written has ended: it is away, and does not hang', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'transect-log-'));
  await makeEmbedded(dataDir);
  const folder = join(dataDir, 'pg');
  const client = await openPglite({ folder });
  // As on a full disk, the next segment cannot be made.
  renameSync(join(folder, 'pg_wal'), join(folder, 'pg_wal.away'));
  writeFileSync(join(folder, 'pg_wal'), '');
  const fill = "select pg_logical_emit_message(true, 'x', repeat('x', 20000000))";
  await expect(client.query(fill, [])).rejects.toThrow(/could not|has ended/);
  const error: unknown = await client.query('select 1', []).catch((reason: unknown) => reason);
  expect(String(error)).toContain('start the server anew');
  expect(unreachableProblem(error)).toMatchObject({ code: 503.2 });
  await expect(client.close()).rejects.toThrow('start the server anew');
  rmSync(dataDir, { recursive: true });
});
