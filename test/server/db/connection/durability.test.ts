import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { durability } from '#server/db/connection/durability';

const LONG_AGO = new Date('2020-01-01');

describe('durability', () => {
  let folder = '';
  let synced: string[] = [];
  const fsync = (path: string) => {
    synced.push(relative(folder, path));
    return Promise.resolve();
  };
  const write = (path: string, when = new Date()) => {
    writeFileSync(join(folder, path), 'x');
    utimesSync(join(folder, path), when, when);
  };

  /** Later than every write, so that no file may be written again in the same tick of the clock. */
  const inAMinute = Date.now() + 60_000;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'setTimeout', 'nextTick', 'queueMicrotask'] });
    jest.setSystemTime(inAMinute);
    synced = [];
    folder = mkdtempSync(join(tmpdir(), 'transect-durability-'));
    for (const name of ['pg_wal', 'global', 'base']) mkdirSync(join(folder, name));
    write('global/pg_control', LONG_AGO);
    write('base/1', LONG_AGO);
    write('pg_wal/000000010000000000000001', LONG_AGO);
  });
  afterEach(() => {
    jest.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  it('durability syncs everything once, then the log that was written and its folder', async () => {
    const settled = durability(folder, fsync);
    await settled();
    expect(synced).toEqual(expect.arrayContaining(['base/1', 'pg_wal/000000010000000000000001', 'global/pg_control']));

    synced = [];
    write('pg_wal/000000010000000000000002');
    write('base/1');
    await settled();
    expect(synced).toEqual(['pg_wal/000000010000000000000002', 'pg_wal']);
  });

  it('durability has few files open concurrently, whatever their number', async () => {
    for (let index = 2; index < 500; index += 1) write(`base/${index}`, LONG_AGO);
    let open = 0;
    let most = 0;
    const settled = durability(folder, async (path) => {
      open += 1;
      most = Math.max(most, open);
      await fsync(path);
      await new Promise(setImmediate);
      open -= 1;
    });
    await settled();
    expect(synced.length).toBeGreaterThan(500);
    expect(most).toBeLessThanOrEqual(32);
  });

  it('durability syncs all files that changed after a checkpoint, and the file that points to it last', async () => {
    const settled = durability(folder, fsync);
    await settled();
    synced = [];
    write('base/1');
    write('global/pg_control');
    await settled();
    expect(synced).toEqual(['base/1', 'pg_wal', 'global/pg_control']);
  });

  it.each([
    ['back', -3_600_000],
    ['forth', 3_600_000],
  ])('durability syncs files written after the clock jumped %s', async (_, by) => {
    const settled = durability(folder, fsync);
    write('pg_wal/000000010000000000000001', new Date(inAMinute - 1_000));
    await settled();
    synced = [];
    write('pg_wal/000000010000000000000001', new Date(inAMinute - 1_000 + by));
    await settled();
    expect(synced).toEqual(['pg_wal/000000010000000000000001', 'pg_wal']);
  });

  it('durability syncs everything again when the clock has jumped, since modification times may repeat', async () => {
    const settled = durability(folder, fsync);
    await settled();
    synced = [];
    await settled();
    expect(synced).toEqual(['pg_wal']);
    jest.setSystemTime(inAMinute + 10_000);
    await settled();
    expect(synced).toEqual(expect.arrayContaining(['base/1', 'pg_wal/000000010000000000000001']));
  });

  it('durability syncs a file again that may have been written twice in one tick', async () => {
    const settled = durability(folder, fsync);
    write('pg_wal/000000010000000000000001', new Date(inAMinute - 10));
    await settled();
    synced = [];
    await settled();
    expect(synced).toEqual(['pg_wal/000000010000000000000001', 'pg_wal']);
  });

  it('durability syncs pages at a checkpoint that were written before the last commit', async () => {
    const settled = durability(folder, fsync);
    await settled();
    write('base/1', new Date(inAMinute - 20_000));
    write('pg_wal/000000010000000000000002', new Date(inAMinute - 10_000));
    await settled();
    synced = [];
    write('global/pg_control', new Date(inAMinute - 5_000));
    await settled();
    expect(synced).toEqual(['base/1', 'pg_wal', 'global/pg_control']);
  });

  it('durability syncs the log again before a checkpoint that began during a sync', async () => {
    let isFirst = true;
    const settled = durability(folder, (path) => {
      if (isFirst && path.endsWith(join('base', '1'))) {
        isFirst = false;
        write('pg_wal/000000010000000000000002', new Date(inAMinute - 1_000));
        write('global/pg_control', new Date(inAMinute - 1_000));
      }
      return fsync(path);
    });
    await settled();
    expect(synced).toContain('pg_wal/000000010000000000000002');
    expect(synced.indexOf('global/pg_control')).toBe(synced.length - 1);
  });

  it('durability resolves only when the disk has answered', async () => {
    const answers: (() => void)[] = [];
    let isAnswering = false;
    const slow = () => new Promise<void>((resolve) => (isAnswering ? resolve() : answers.push(resolve)));
    let isSettled = false;
    const settling = durability(folder, slow)().then(() => {
      isSettled = true;
    });
    while (answers.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(isSettled).toBe(false);
    isAnswering = true;
    for (const answer of answers) answer();
    await settling;
    expect(isSettled).toBe(true);
  });

  it('durability fails when the disk fails, so that nothing is reported as stored', async () => {
    const broken = () => Promise.reject(new Error('no space'));
    await expect(durability(folder, broken)()).rejects.toThrow('no space');
  });

  it('durability never reports data as stored after the disk refused it, but retries after other failures', async () => {
    let failure: Error | undefined;
    const failing = () => (failure === undefined ? Promise.resolve() : Promise.reject(failure));
    const settled = durability(folder, failing);
    const fail = (error: Error) => {
      failure = error;
      return expect(settled()).rejects.toThrow(error.message);
    };
    await fail(Object.assign(new Error('too many files'), { code: 'EMFILE', syscall: 'open' }));
    failure = undefined;
    await settled();
    write('pg_wal/000000010000000000000002');
    await fail(Object.assign(new Error('a bad sector'), { code: 'EIO', syscall: 'fsync' }));
    failure = undefined;
    await expect(settled()).rejects.toThrow('start the server anew');
  });
});
