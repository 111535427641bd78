/*
 * Preloaded into a server: reports on its own port the memory after a garbage collection, and the number of statements of the
 * embedded database.
 */
import { createServer } from 'node:http';
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread, Worker } from 'node:worker_threads';

let statements = 0;

if (isMainThread && process.env.PROBE_PORT !== undefined) {
  v8.setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc');
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...others) {
    if (message?.act === 'query') statements += 1;
    return postMessage.call(this, message, ...others);
  };
  createServer((_request, response) => {
    gc();
    gc();
    const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const { user, system } = process.cpuUsage();
    response.end(
      JSON.stringify({ heap: process.memoryUsage().heapUsed, statements, timers, processor: user + system }),
    );
  })
    .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
    .unref();
}
