import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { checkpoint } from '#server/db/connection/database';
import { openEmbedded } from '#server/db/connection/pglite/embedded';
import { makeEmbedded } from '#test/support/servers/embeddedTemplates';

test('an embedded database whose disk refused data reports it when it is closed, and can be opened by the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transect-embedded-'));
  let refuses = false;
  const fsync = () =>
    refuses ? Promise.reject(Object.assign(new Error('a bad sector'), { syscall: 'fsync' })) : Promise.resolve();
  await makeEmbedded(folder);
  const database = await openEmbedded(folder, fsync);
  await sql`create table kept ()`.execute(database.db);
  await database.settled();
  expect(existsSync(join(folder, 'lock'))).toBe(true);
  refuses = true;
  await expect(database.close()).rejects.toThrow('a bad sector');
  expect(existsSync(join(folder, 'lock'))).toBe(false);
  rmSync(folder, { recursive: true });
});

test('the embedded database makes a checkpoint after many writes, so that a start after a kill replays little', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transect-checkpoint-'));
  await makeEmbedded(folder);
  const { db, close } = await openEmbedded(folder);
  const write = (bytes: number) =>
    sql`select pg_logical_emit_message(true, 'x', repeat('x', ${bytes}::int))`.execute(db);
  await write(1_000_000);
  expect(await checkpoint(db)).toBe(false);
  await write(16_000_000);
  expect([await checkpoint(db), await checkpoint(db)]).toEqual([true, false]);
  await close();
  rmSync(folder, { recursive: true });
});
