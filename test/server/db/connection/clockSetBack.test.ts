import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { embeddedTemplate } from '../../../support/embeddedTemplates';

const WORKER = join(__dirname, '..', '..', '..', '..', 'server', 'db', 'connection', 'pgliteWorker.mjs');
const DAY = 86_400_000;
/** Node calls at once what is to wait for longer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/**
 * Around the database in its thread: timers tell how long they were to wait. Once it is there, one is set as PostgreSQL does whose
 * clock was set back: until a moment that is as far ahead again.
 */
const around = `{
const { parentPort, workerData } = require('node:worker_threads');
const { setTimeout } = globalThis;
globalThis.setTimeout = (act, ms, ...given) => {
  parentPort.postMessage(ms);
  return setTimeout(act, Math.min(ms, 5), ...given);
};
import(workerData.module).then(() => globalThis.setTimeout(() => undefined, workerData.until));
}`;

test('once the clock was set back by weeks, the embedded database sleeps, and is not woken again and again', async () => {
  const worker = new Worker(around, {
    eval: true,
    workerData: {
      until: 40 * DAY,
      module: pathToFileURL(WORKER).href,
      template: await embeddedTemplate(),
      settings: [],
    },
  });
  try {
    const waits = await new Promise<number>((resolve, reject) => {
      worker.on('message', (ms: number) => {
        if (ms > DAY) resolve(ms);
      });
      worker.on('error', reject);
    });
    expect(waits).toBe(LONGEST);
  } finally {
    await worker.terminate();
  }
});
