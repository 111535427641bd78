import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openEmbedded } from '../../../../server/db/connection/embedded';
import { makeEmbedded } from '../../../support/embeddedTemplates';

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
