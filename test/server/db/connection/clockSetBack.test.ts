import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { embeddedTemplate } from '../../../support/embeddedTemplates';

const WORKER = join(__dirname, '..', '..', '..', '..', 'server', 'db', 'connection', 'pgliteWorker.mjs');
const DAY = 86_400_000;
/** Node calls at once what is to wait for longer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Runs before the database in its thread: its clock is ahead by what the test says, timers tell how long they were to wait and do not. */
const prelude = `{
const { parentPort, workerData } = require('node:worker_threads');
const { now } = Date;
Date.now = () => now() + Number(workerData.ahead[0]);
const { setTimeout } = globalThis;
globalThis.setTimeout = (act, ms, ...given) => {
  parentPort.postMessage({ waits: ms });
  return setTimeout(act, Math.min(ms, 5), ...given);
};
import(workerData.module);
}`;

type Told = { readonly waits: number } | { readonly id: number; readonly error?: unknown };

test('once the clock was set back by weeks, the embedded database sleeps, and is not woken again and again', async () => {
  const ahead = new BigInt64Array(new SharedArrayBuffer(8));
  const worker = new Worker(prelude, {
    eval: true,
    workerData: { ahead, module: pathToFileURL(WORKER).href, template: await embeddedTemplate(), settings: [] },
  });
  try {
    const told = (isIt: (one: Told) => boolean): Promise<Told> =>
      new Promise((resolve) => {
        const look = (one: Told) => {
          if (!isIt(one)) return;
          worker.off('message', look);
          resolve(one);
        };
        worker.on('message', look);
      });
    const ask = async (id: number, act: string, sql = '') => {
      const answer = told((one) => 'id' in one && one.id === id);
      worker.postMessage({ id, act, sql, params: [] });
      expect(await answer).not.toHaveProperty('error');
    };
    await ask(1, 'open');
    ahead[0] = BigInt(40 * DAY);
    // Soon it wants to be woken within ten seconds by this clock, to write statistics; not if it wrote them a moment ago.
    let isToWake = false;
    worker.on('message', (one: Told) => {
      isToWake ||= 'waits' in one;
    });
    for (let id = 2; !isToWake; id += 1) await ask(id, 'query', "insert into projects (name) values ('a')");
    const far = told((one) => 'waits' in one && one.waits > DAY);
    ahead[0] = 0n;
    expect(await far).toEqual({ waits: LONGEST });
  } finally {
    await worker.terminate();
  }
});
