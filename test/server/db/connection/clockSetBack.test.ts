import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { embeddedTemplate } from '#test/support/servers/embeddedTemplates';

const WORKER = join(__dirname, '..', '..', '..', '..', 'server', 'db', 'connection', 'pglite', 'worker.mjs');
const DAY = 86_400_000;
/** Node fires a longer timeout (in milliseconds) at once. */
const LONGEST = 2 ** 31 - 1;

/**
 * Wraps the worker thread of the database: timers report their delays. Once the database is open, a timer is set like the one
 * PostgreSQL sets when the clock was set back: until a moment that far ahead.
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

test('after the clock was set back by weeks, the embedded database sleeps without repeated wake-ups', async () => {
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
