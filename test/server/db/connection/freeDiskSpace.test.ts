import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { embeddedSnapshot } from '#server/db/connection/pglite/embeddedSnapshot';
import { openEmbedded } from '#server/db/connection/pglite/embedded';
import { freeSpaceCheck } from '#server/db/connection/freeDiskSpace';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { blobStore } from '#server/external/blobStore';
import { spoolFolder } from '#server/external/spool';
import { makeEmbedded } from '#test/support/servers/embeddedTemplates';

const MB = 1_000_000;

const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'statfs' }));

describe('room on a disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transect-room-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const disk = (free: number, blocks = 1000) =>
    freeSpaceCheck(folder, () => Promise.resolve({ blocks, bavail: free / 1000, bsize: 1000 }))();

  it('room on a disk is reserved, so that the log of the database always has some', async () => {
    await expect(disk(127 * MB)).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(disk(128 * MB)).resolves.toBeUndefined();
  });

  it('room on a disk is assumed where the file system reports none', async () => {
    await expect(disk(0, 0)).resolves.toBeUndefined();
  });

  it('room on a disk is checked while a large file arrives, and a refused file leaves nothing behind', async () => {
    const store = blobStore(join(folder, 'blobs'), full);
    const come = (size: number) =>
      store.receive(Readable.from(Array.from({ length: size / 100_000 }, () => Buffer.alloc(100_000))), {
        contentType: '',
        limit: 100 * MB,
      });
    await expect(come(2 * MB)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(join(folder, 'blobs', 'incoming'))).toEqual([]);
    expect(await come(0.5 * MB)).toMatchObject({ size: 500_000 });
  });

  it('room on a disk is checked before an export writes to it', async () => {
    const spools = spoolFolder(join(folder, 'exports'), full).open();
    await expect(spools.make().write('x'.repeat(MB))).rejects.toMatchObject({ code: 'ENOSPC' });
    await spools.remove();
  });

  it('room on a disk is checked before the database is copied for a backup', async () => {
    const dataDir = join(folder, 'data');
    await makeEmbedded(dataDir);
    const { db, close } = await openEmbedded(dataDir);
    const [from, scratch] = [join(dataDir, 'pg'), join(dataDir, 'scratch')];
    const source = { db, folder: from, scratch, assertRoom: full, signal: backgroundSignal };
    await expect(embeddedSnapshot(source, (copy) => sql`select 1`.execute(copy))).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    expect(readdirSync(source.scratch)).toEqual([]);
    await close();
  });
});
