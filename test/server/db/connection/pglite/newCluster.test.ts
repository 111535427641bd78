import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveCluster, createCluster, NEW_CLUSTER } from '#server/db/connection/pglite/newCluster';
import { openPglite } from '#server/db/connection/pglite/client';

describe('files of an empty database', () => {
  const root = mkdtempSync(join(tmpdir(), 'transect-cluster-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

  it('the files made by the build are opened as a database', async () => {
    const folder = join(root, 'whole');
    await createCluster(folder);
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(existsSync(`${folder}.new`)).toBe(false);
    const files = filesIn(folder);
    const client = await openPglite({ folder });
    try {
      const { rows } = await client.query("select count(*)::int as count from pg_class where relname = 'users'", []);
      expect(rows).toEqual([{ count: 0 }]);
    } finally {
      await client.close();
    }
    // All other files are those of a running database.
    expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    const again = join(root, 'again');
    await archiveCluster(folder, join(root, 'again.tar.gz'));
    await createCluster(again, join(root, 'again.tar.gz'));
    expect(filesIn(again)).toEqual(filesIn(folder));
  });

  it('an unreadable archive leaves no partial database, and the next attempt succeeds', async () => {
    const folder = join(root, 'broken');
    const archive = join(root, 'broken.tar.gz');
    writeFileSync(archive, 'no archive');
    await expect(createCluster(folder, archive)).rejects.toThrow('incorrect header check');
    expect(existsSync(folder)).toBe(false);
    await createCluster(folder, NEW_CLUSTER);
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
  });

  it('a folder with files stays unchanged, and an empty one is filled', async () => {
    const used = join(root, 'used');
    mkdirSync(used);
    writeFileSync(join(used, 'mine'), '');
    await createCluster(used);
    expect(filesIn(used)).toEqual(['mine']);
    const empty = join(root, 'empty');
    mkdirSync(empty);
    await createCluster(empty);
    expect(filesIn(empty)).toContain('PG_VERSION');
  });

  it('without an archive of the build the database creates the files itself', async () => {
    const folder = join(root, 'none');
    await createCluster(folder, join(root, 'no such file'));
    expect(existsSync(folder)).toBe(false);
  });
});
