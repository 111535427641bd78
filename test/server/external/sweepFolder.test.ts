import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepFolder } from '#server/external/sweepFolder';

const HOUR = 60 * 60_000;
const LONG_AGO = new Date(0);

describe('sweeping a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transect-swept-'));
  const make = (name: string): string => {
    const path = join(folder, name);
    writeFileSync(path, 'left');
    return path;
  };
  const age = (path: string): void => utimesSync(path, LONG_AGO, LONG_AGO);
  afterEach(() => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('a sweep removes old files and folders, and leaves new and listed ones', async () => {
    age(make('old'));
    age(make('kept'));
    make('new');
    mkdirSync(join(folder, 'folder'));
    make('folder/inside');
    age(join(folder, 'folder'));
    await sweepFolder(folder, (name) => (name === 'kept' ? Infinity : HOUR));
    expect(readdirSync(folder).toSorted()).toEqual(['kept', 'new']);
  });

  it('a full sweep includes files with later times, since the clock may have been set back', async () => {
    utimesSync(make('later'), new Date(), new Date(Date.now() + HOUR));
    await sweepFolder(folder, () => 0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a sweep ignores files that disappear while it runs', async () => {
    symlinkSync(join(folder, 'nowhere'), join(folder, 'a vanished one'));
    age(make('old'));
    await sweepFolder(folder, () => HOUR);
    expect(existsSync(join(folder, 'old'))).toBe(false);
  });

  it('a sweep of a missing folder does nothing, and one of a file fails', async () => {
    await sweepFolder(join(folder, 'nowhere'), () => HOUR);
    await expect(sweepFolder(make('file'), () => HOUR)).rejects.toThrow('ENOTDIR');
  });
});
