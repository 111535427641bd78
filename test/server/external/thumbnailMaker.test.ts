import childProcess from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { thumbnailMaker, type ThumbnailMaker } from '#server/external/thumbnailMaker';
import { thumbnails } from '#server/external/thumbnails';
import { jpegOf } from '../../support/site/pictures';
import { until } from '../../support/until';

/** A store that returns the same file for every digest. */
const placeOf = (path: string) => ({
  open: () => Promise.resolve({ size: statSync(path).size, body: createReadStream(path) }),
  has: () => Promise.resolve(existsSync(path)),
  withFile: <Result>(_: string, act: (path: string) => Promise<Result>) => act(path),
});

describe('maker of thumbnails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transect-thumbnails-'));
  const source = join(folder, 'source');
  const target = join(folder, 'target');
  let maker: ThumbnailMaker;
  const having = (lines: string, limits = {}) => {
    const path = join(folder, 'process.mjs');
    writeFileSync(path, lines);
    maker = thumbnailMaker(limits, path);
    return maker;
  };
  beforeAll(async () => writeFileSync(source, await jpegOf(30, 20)));
  afterEach(async () => {
    jest.restoreAllMocks();
    await maker.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('the maker of thumbnails works sequentially with one process', async () => {
    maker = thumbnailMaker();
    expect(await maker.isAble()).toBe(true);
    expect(await maker.make(source, target, 96)).toBeNull();
    expect(readFileSync(target).subarray(8, 12).toString()).toBe('WEBP');
    expect(await maker.make(source, target, 960)).toBeNull();
  });

  it('the maker of thumbnails reports an unsupported machine, by message or exit of its process', async () => {
    expect(await having('process.send({ able: false })').isAble()).toBe(false);
    await maker.close();
    expect(await having('process.exit(1)').isAble()).toBe(false);
    await expect(maker.make(source, target, 96)).rejects.toThrow('cannot make thumbnails');
  });

  it('the maker of thumbnails retries after a process that did not start in time, but not after errors of the library', async () => {
    having('setTimeout(() => process.send({ able: true }), 60_000)', { start: 200, again: 0 });
    expect(await maker.isAble()).toBe(false);
    writeFileSync(join(folder, 'process.mjs'), 'process.exit(1)');
    const busy = maker;
    maker = thumbnailMaker({ again: 0 }, join(folder, 'process.mjs'));
    expect(await maker.isAble()).toBe(false);
    writeFileSync(join(folder, 'process.mjs'), 'process.send({ able: true })');
    expect(await maker.isAble()).toBe(false);
    await until(() => busy.isAble());
    await busy.close();
  });

  it('the maker of thumbnails reports an unsupported machine while no process can be started', async () => {
    const fork = jest.spyOn(childProcess, 'fork').mockImplementation(() => {
      throw new Error('spawn ENOMEM');
    });
    having('process.send({ able: true })', { again: 0 });
    expect(await maker.isAble().catch(String)).toBe(false);
    fork.mockRestore();
    expect(await maker.isAble()).toBe(true);
    expect(await maker.isAble()).toBe(true);
  });

  it.each([
    ['tooSlow', 'process.on("message", () => undefined)'],
    ['broken', 'process.on("message", () => process.kill(process.pid, "SIGSEGV"))'],
  ])('the maker of thumbnails survives its process: %s, and starts another one', async (refusal, lines) => {
    having(`${lines}; process.send({ able: true })`, { time: 300 });
    expect(await maker.make(source, target, 96)).toBe(refusal);
    expect(await maker.make(source, target, 96)).toBe(refusal);
  });

  it('the maker of thumbnails does not mistake a full disk, or a missing file, for a broken picture', async () => {
    maker = thumbnailMaker();
    await expect(maker.make(source, join(folder, 'no', 'folder'), 96)).rejects.toThrow(/no such file|unable to open/i);
    await expect(maker.make(join(folder, 'nothing'), target, 96)).rejects.toThrow(/missing/i);
    // Other systems have no such device.
    if (existsSync('/dev/full')) await expect(maker.make(source, '/dev/full', 96)).rejects.toThrow(/no space left/i);
  });

  it('thumbnails that were refused are tried again after a while, and not before', async () => {
    let time = 0;
    let asked = 0;
    const slow: ThumbnailMaker = {
      isAble: () => Promise.resolve(true),
      make: () => {
        asked += 1;
        return Promise.resolve('tooSlow');
      },
      close: () => Promise.resolve(),
    };
    maker = slow;
    const kept = thumbnails(join(folder, 'kept'), placeOf(source), slow, () => time);
    await expect(kept.of('ab', 96, backgroundSignal)).rejects.toMatchObject({ code: 422.1 });
    await expect(kept.of('ab', 960, backgroundSignal)).rejects.toMatchObject({ code: 422.1 });
    expect(asked).toBe(1);
    time += 11 * 60_000;
    await expect(kept.of('ab', 96, backgroundSignal)).rejects.toMatchObject({ code: 422.1 });
    expect(asked).toBe(2);
  });

  it('a thumbnail does not outlive a picture removed while it is made', async () => {
    const own = join(folder, 'own');
    writeFileSync(own, await jpegOf(9, 9));
    const real = thumbnailMaker();
    maker = real;
    const removing: ThumbnailMaker = {
      ...real,
      make: async (...job) => {
        const refusal = await real.make(...job);
        rmSync(own);
        return refusal;
      },
    };
    const kept = thumbnails(join(folder, 'kept'), placeOf(own), removing);
    await kept.of('cd', 96, backgroundSignal);
    await expect(kept.of('cd', 96, backgroundSignal)).rejects.toThrow('ENOENT');
  });

  it('thumbnails are made again once the disk has room', async () => {
    const full = join(folder, 'full');
    writeFileSync(full, 'no folder can be made here');
    maker = thumbnailMaker();
    const kept = thumbnails(full, placeOf(source), maker);
    await expect(kept.of('ef', 96, backgroundSignal)).rejects.toThrow('ENOTDIR');
    rmSync(full);
    expect((await kept.of('ef', 96, backgroundSignal)).subarray(8, 12).toString()).toBe('WEBP');
  });
});
