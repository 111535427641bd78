// PGlite computes without yielding, so it runs in a thread of its own. Plain JavaScript, because Node 20 cannot start a
// worker through a TypeScript loader. Messages: { id, sql, params } → { id, result } or { id, error }.

import { parentPort, workerData } from 'node:worker_threads';
import { openActs, plainError } from './pgliteActs.mjs';

/** What Node is to wait for longer than this, in milliseconds, it calls at once. */
const LONGEST_WAIT = 2 ** 31 - 1;

// PostgreSQL has itself woken at a moment of the clock, and asks anew if that has not come yet. Once the clock was set back by months,
// it would be woken again and again.
const { setTimeout } = globalThis;
globalThis.setTimeout = (act, ms, ...given) => setTimeout(act, Math.min(ms, LONGEST_WAIT), ...given);

const perform = openActs(workerData);

const answer = async ({ id, ...message }) => {
  try {
    parentPort.postMessage({ id, result: await perform(message) });
  } catch (error) {
    parentPort.postMessage({ id, error: plainError(error) });
  }
};

parentPort.on('message', (message) => void answer(message));
