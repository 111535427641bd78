// PGlite computes without yielding, so it runs in a thread of its own. Plain JavaScript, because Node 20 cannot start a
// worker through a TypeScript loader. Messages: { id, sql, params } → { id, result } or { id, error }.

import { parentPort, workerData } from 'node:worker_threads';
import { openActs, plainError } from './pgliteActs.mjs';

const perform = openActs(workerData);

const answer = async ({ id, ...message }) => {
  try {
    parentPort.postMessage({ id, result: await perform(message) });
  } catch (error) {
    parentPort.postMessage({ id, error: plainError(error) });
  }
};

parentPort.on('message', (message) => void answer(message));
