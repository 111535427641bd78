import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveCluster, createCluster, NEW_CLUSTER } from '../../../../server/db/connection/newCluster';
import { openPglite } from '../../../../server/db/connection/pgliteClient';

describe('files of an empty database', () => {
  const root = mkdtempSync(join(tmpdir(), 'transect-cluster-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

  it('those that the build made are opened as a database', async () => {
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
    // Nothing was made beside them but what a running database has.
    expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    const again = join(root, 'again');
    await archiveCluster(folder, join(root, 'again.tar.gz'));
    await createCluster(again, join(root, 'again.tar.gz'));
    expect(filesIn(again)).toEqual(filesIn(folder));
  });

  it('an archive that cannot be read leaves no half of a database, and the next try begins anew', async () => {
    const folder = join(root, 'broken');
    const archive = join(root, 'broken.tar.gz');
    writeFileSync(archive, 'no archive');
    await expect(createCluster(folder, archive)).rejects.toThrow('incorrect header check');
    expect(existsSync(folder)).toBe(false);
    await createCluster(folder, NEW_CLUSTER);
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
  });

  it('a folder with files in it stays as it is, and an empty one is filled', async () => {
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

  it('without an archive of the build the database makes them itself', async () => {
    const folder = join(root, 'none');
    await createCluster(folder, join(root, 'no such file'));
    expect(existsSync(folder)).toBe(false);
  });
});
