import { createServer } from 'node:net';

/** Below the ports that systems give to connections of their own accord: one of those may be taken before it is used. */
const RANGE = { first: 20_000, count: 12_000 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A free port of this machine, which others who ask at the same time do not get as well, but by a rare chance. */
export async function freePort(): Promise<number> {
  const port = RANGE.first + Math.floor(Math.random() * RANGE.count);
  return (await isFree(port)) ? port : freePort();
}
