import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { type Spool, spoolFolder } from '#server/external/spool';
import { until } from '../../support/until';

describe('spool', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'transect-spools-')), 'exports');
  const store = spoolFolder(folder);
  const all = (spool: Spool) => text(Readable.from(spool.read()));
  const onDisk = () => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  };
  afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

  it('spooled text is read as written, and small text is never written to the disk', async () => {
    const spools = store.open();
    const [one, other] = [spools.make(), spools.make()];
    await one.write('é');
    await other.write('b');
    await one.write('a');
    expect([await all(one), await all(other), onDisk()]).toEqual(['éa', 'b', []]);
    await spools.remove();
  });

  it('spooled text is encrypted on the disk, and deleted afterwards', async () => {
    const spools = store.open();
    const [one, other] = [spools.make(), spools.make()];
    const line = `${'secret'.repeat(20)}\n`;
    for (let written = 0; written < 40_000; written += 1) {
      await one.write(line);
      if (written % 100 === 0) await other.write('x');
    }
    const [name = ''] = onDisk();
    expect(readdirSync(join(folder, name))).toEqual(['0', '1']);
    expect(readFileSync(join(folder, name, '0')).includes('secret')).toBe(false);
    expect(await all(one)).toBe(line.repeat(40_000));
    expect(await all(other)).toBe('x'.repeat(400));
    await spools.remove();
    expect(onDisk()).toEqual([]);
    await expect(one.write('more')).rejects.toThrow('over');
    expect(onDisk()).toEqual([]);
  });

  it('spooled text is removed after a day when the server died while it was used', async () => {
    const spools = store.open();
    await spools.make().write('x'.repeat(2_000_000));
    const [name = ''] = onDisk();
    const restarted = spoolFolder(folder);
    await restarted.sweep(1000);
    expect(onDisk()).toEqual([name]);
    utimesSync(join(folder, name), new Date(0), new Date(0));
    // An export that is still being read slowly.
    await store.sweep(1000);
    expect(onDisk()).toEqual([name]);
    await restarted.sweep(1000);
    expect(onDisk()).toEqual([]);
  });

  it('spooled text whose file was removed fails, and is not written again without its beginning', async () => {
    const spools = store.open();
    const spool = spools.make();
    await spool.write('x'.repeat(2_000_000));
    const [name = ''] = onDisk();
    rmSync(join(folder, name), { recursive: true });
    await expect(spool.write('y'.repeat(2_000_000))).rejects.toThrow('ENOENT');
    await spools.remove();
    expect(onDisk()).toEqual([]);
  });

  it('spooled text stays while it is in use, despite sweeps of other servers on the folder', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance'] });
    try {
      const spools = spoolFolder(folder).open();
      await spools.make().write('x'.repeat(2_000_000));
      const [name = ''] = onDisk();
      const path = join(folder, name);
      utimesSync(path, new Date(0), new Date(0));
      jest.advanceTimersByTime(600_000);
      jest.useRealTimers();
      await until(() => statSync(path).mtimeMs > 0);
      await spoolFolder(folder).sweep(3_600_000);
      expect(onDisk()).toEqual([name]);
      await spools.remove();
    } finally {
      jest.useRealTimers();
    }
  });
});
