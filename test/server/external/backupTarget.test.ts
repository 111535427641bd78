import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { backupTarget } from '#server/external/backupTarget';
import { syncPath } from '#server/disk/syncPath';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transect-target-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Forces files to the disk, but fails with the folder. */
const failing = (code: string) => (path: string) =>
  path === folder ? Promise.reject(Object.assign(new Error(code), { code, path })) : syncPath(path);

const write = (code: string) =>
  backupTarget(folder, failing(code)).write(folder, { owner: '1', name: 'a.backup' }, Readable.from(['bytes']), () =>
    Promise.resolve('proven'),
  );

it.each(['EINVAL', 'ENOTSUP', 'ENOSYS'])(
  'a backup is stored on a drive that cannot sync folders (%s)',
  async (code) => {
    expect(await write(code)).toMatchObject({ size: 5, proof: 'proven' });
    expect(readdirSync(folder)).toEqual(['a.backup']);
  },
);

it('a backup whose name may not be on the disk has failed, and leaves nothing', async () => {
  await expect(write('EIO')).rejects.toThrow('EIO');
  expect(readdirSync(folder)).toEqual([]);
});
