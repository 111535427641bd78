import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '#server/db/connection/pglite/folderLock';

describe('the lock of a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transect-lock-'));
  const path = join(folder, 'lock');
  afterEach(() => rmSync(path, { force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('the lock of a data folder is acquired and released', () => {
    const unlock = lockFolder(path);
    expect(readFileSync(path, 'utf8')).toContain(String(process.pid));
    unlock();
    expect(existsSync(path)).toBe(false);
  });

  it('the lock of a data folder is refused while its process runs', () => {
    writeFileSync(path, `${process.ppid}\n`);
    expect(() => lockFolder(path)).toThrow(`in use by process ${process.ppid}`);
    expect(readFileSync(path, 'utf8')).toBe(`${process.ppid}\n`);
  });

  // On other systems nothing distinguishes this process from an earlier one with the same id.
  const onLinux = existsSync('/proc/self/stat') ? it : it.skip;
  onLinux('is refused to a second opening in this process', () => {
    lockFolder(path);
    expect(() => lockFolder(path)).toThrow('in use');
  });

  it.each([
    ['of a process that ended', '99999999 1'],
    ['of an earlier process with our id, as in a container', `${process.pid} 1`],
    ['of an earlier process with the id of another', `${process.ppid} 1`],
    ['that is broken', 'garbage'],
    ['that is empty', ''],
  ])('the lock of a data folder is taken over from one %s', (_what, content) => {
    writeFileSync(path, content);
    lockFolder(path);
    expect(readFileSync(path, 'utf8')).toContain(String(process.pid));
  });
});
