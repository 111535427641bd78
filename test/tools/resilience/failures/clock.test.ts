import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const PRELOAD = path.join(__dirname, '../../../../tools/resilience/failures/jumpingClock.mjs');

/** Syncs a file to the disk twice; the first copy is still open when the second one is made. */
const program = `
const fs = require('node:fs');
const { open } = require('node:fs/promises');
const path = require('node:path');
const { CLOCK_DATA, CLOCK_KEPT } = process.env;
const file = path.join(CLOCK_DATA, 'pg', 'file');
const force = async (text) => {
  fs.writeFileSync(file, text);
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
};
(async () => {
  await force('forced first');
  const first = fs.openSync(path.join(CLOCK_KEPT, 'pg', 'file'), 'r');
  await force('forced last');
  console.log(fs.readFileSync(first, 'utf8'));
})();
`;

test('a copy of a synced file is never partial, even if the power is cut during the copy', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-power-'));
  try {
    const [data, kept] = [path.join(folder, 'data'), path.join(folder, 'kept')];
    mkdirSync(path.join(data, 'pg'), { recursive: true });
    const env = { ...process.env, CLOCK_DATA: data, CLOCK_KEPT: kept, CLOCK_FILE: path.join(folder, 'clock') };
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', PRELOAD, '--eval', program], { env });
    expect(stdout).toBe('forced first\n');
    expect(readFileSync(path.join(kept, 'pg', 'file'), 'utf8')).toBe('forced last');
    expect(readdirSync(path.join(kept, 'pg'))).toEqual(['file']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
