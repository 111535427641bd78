/*
 * Preloaded into a server under test (`node --import`): its clock jumps when its parent says so by a file, as when somebody or the
 * network sets the time of a machine. The times of files jump with it; the clock that never jumps goes on. What was forced to the disk is
 * copied aside at that moment, so that it is known what a power cut would leave: each file as it was forced last, or before that, but
 * never a part of it, when the server is killed while it copies.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const { CLOCK_FILE, CLOCK_DATA, CLOCK_KEPT, CLOCK_PURGE } = process.env;

const RealDate = Date;
const realNow = Date.now.bind(Date);

/** By how much the clock was ahead, and since when by the real clock, the latest one last. */
const jumps = [{ since: 0, by: 0 }];

const readJump = () => {
  try {
    const by = Number(readFileSync(CLOCK_FILE, 'utf8'));
    if (by !== jumps.at(-1).by) jumps.push({ since: realNow(), by });
  } catch {
    // Nothing was said yet.
  }
};

/** What the clock shows, or showed at a real moment. */
const shownAt = (real) => real + jumps.findLast(({ since }) => since <= real).by;

const LOOK_EVERY_MS = 5;
let looked = 0;
const now = () => {
  const real = realNow();
  if (real - looked >= LOOK_EVERY_MS) {
    looked = real;
    readJump();
  }
  return real + jumps.at(-1).by;
};

class JumpingDate extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static now() {
    return now();
  }
}
globalThis.Date = new Proxy(JumpingDate, { apply: () => new JumpingDate().toString() });

if (isMainThread) {
  // The purges after the start do not wait for their ten minutes, but for a file.
  const { setTimeout, setInterval, clearInterval } = globalThis;
  const PURGE_FIRST = 600_000;
  globalThis.setTimeout = (act, ms, ...rest) => {
    if (ms !== PURGE_FIRST) return setTimeout(act, ms, ...rest);
    const look = setInterval(() => {
      if (!existsSync(CLOCK_PURGE)) return;
      clearInterval(look);
      act();
      writeFileSync(`${CLOCK_PURGE}.begun`, '');
    }, 20);
    return look;
  };
  const MILLION = 1_000_000n;
  const jumped = (ns) => ns + BigInt(Math.round(shownAt(Number(ns / MILLION)) - Number(ns / MILLION))) * MILLION;
  const { stat, open } = fs;
  /** Beside the database's folder, so that it is no part of it. */
  const copying = path.join(CLOCK_KEPT, 'copying');
  fs.stat = async (file, options) => {
    const found = await stat(file, options);
    if (options?.bigint) for (const name of ['mtimeNs', 'ctimeNs']) found[name] = jumped(found[name]);
    return found;
  };
  fs.open = async (file, ...rest) => {
    const handle = await open(file, ...rest);
    const below = path.relative(CLOCK_DATA, String(file));
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      // Taken before, as nothing that is written from now on is promised.
      const isFile = !below.startsWith('..') && (await handle.stat()).isFile();
      if (isFile) {
        const kept = path.join(CLOCK_KEPT, below);
        mkdirSync(path.dirname(kept), { recursive: true });
        copyFileSync(file, copying);
        renameSync(copying, kept);
      }
      await sync();
    };
    return handle;
  };
  syncBuiltinESMExports();
}
