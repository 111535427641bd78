// PGlite computes without yielding, so it runs in a thread of its own. Plain JavaScript, because Node 20 cannot start a worker
// through a TypeScript loader. Messages: { id, sql, params } → { id, result } or { id, error }.

import { parentPort, workerData } from 'node:worker_threads';
import { openHandler, plainError } from './acts.mjs';

/** In milliseconds; Node runs timers with a longer delay at once. */
const LONGEST_WAIT = 2 ** 31 - 1;

// PostgreSQL sets timers for a time of day, and sets them again if they fire early. After the clock was set back by months, it
// would do so in an endless loop.
const { setTimeout } = globalThis;
globalThis.setTimeout = (act, ms, ...given) => setTimeout(act, Math.min(ms, LONGEST_WAIT), ...given);

const perform = openHandler(workerData);

const answer = async ({ id, ...message }) => {
  try {
    parentPort.postMessage({ id, result: await perform(message) });
  } catch (error) {
    parentPort.postMessage({ id, error: plainError(error) });
  }
};

parentPort.on('message', (message) => void answer(message));
