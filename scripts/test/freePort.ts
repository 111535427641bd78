import { createServer } from 'node:net';

/** Below the ephemeral ports of systems: one of those may be in use before this one is. */
const RANGE = { first: 20_000, count: 12_000 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A free port of this machine, which concurrent callers do not receive either, except by rare coincidence. */
export async function freePort(): Promise<number> {
  const port = RANGE.first + Math.floor(Math.random() * RANGE.count);
  return (await isFree(port)) ? port : freePort();
}
