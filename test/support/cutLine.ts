import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to a server that is cut in the middle of some responses. */
export interface CutLine {
  /** The address to use instead of the server's, without a trailing slash. */
  readonly origin: string;
  /** Cuts the next responses to requests whose first line matches, each after a number of bytes including its head. */
  readonly cutNext: (match: RegExp, ...afterBytes: readonly number[]) => void;
  readonly close: () => Promise<void>;
}

/**
 * Opens such a connection; by default it forwards everything.
 * @param origin of the server
 */
export const cutLine = async (origin: string): Promise<CutLine> => {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  let match = /^$/;
  let cuts: number[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let left: number | null = null;
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy());
    }
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => {
      // A busy client may not have read the forwarded bytes yet: it closes the connection when it has.
      if (left === null) client.destroy();
    });
    client.on('data', (bytes) => {
      const [line = ''] = bytes.toString('latin1').split('\r\n');
      if (match.test(line)) left = cuts.shift() ?? null;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (left === null) return void client.write(bytes);
      const passed = bytes.subarray(0, left);
      left -= passed.length;
      if (left > 0) return void client.write(passed);
      client.end(passed);
      upstream.destroy();
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://${hostname}:${own}`,
    cutNext: (wanted, ...afterBytes) => {
      match = wanted;
      cuts = [...afterBytes];
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
