/*
 * Preloaded into a server under test (`node --import`): its clock jumps when its parent writes a file, as when a person or the
 * network sets the time of a machine. The times of files jump with it; the monotonic clock is unaffected. Synced files are
 * copied at that moment, which shows the state after a power cut: each file as last synced, or as synced before, but never a
 * part of it, when the server is killed during a copy.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const { CLOCK_FILE, CLOCK_DATA, CLOCK_KEPT, CLOCK_PURGE } = process.env;

const RealDate = Date;
const realNow = Date.now.bind(Date);

/** Offsets of the clock, and the real time of each jump, the latest one last. */
const jumps = [{ since: 0, by: 0 }];

const readJump = () => {
  try {
    const by = Number(readFileSync(CLOCK_FILE, 'utf8'));
    if (by !== jumps.at(-1).by) jumps.push({ since: realNow(), by });
  } catch {
    // No jump yet.
  }
};

/** Time of the clock at a real moment. */
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
  /** Outside of the database's folder, so that it is not part of it. */
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
      // Read before, since later writes are not acknowledged.
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
