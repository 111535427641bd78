import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { problem } from '../domain/core/problem';
import { errorCode } from '../domain/core/errorCode';
import { renderJson } from './reply/problems';
import { whenClosed } from './request/signal';

/** Timeouts (milliseconds) and number of connections. */
export interface ConnectionLimits {
  /** From the start of a request, or of its connection, to the end of the request headers. */
  readonly headersMs: number;
  /** Timeout without any bytes in either direction: the client is gone, or holds connections open. */
  readonly stalledMs: number;
  /** Keep-alive timeout between two requests. */
  readonly idleMs: number;
  /** Maximum number of unauthenticated connections. */
  readonly unknown: number;
}

export const usualConnections: ConnectionLimits = {
  headersMs: 30_000,
  stalledMs: 5 * 60_000,
  // Longer than the keep-alive timeout of load balancers, which would otherwise reuse a closing connection.
  idleMs: 72_000,
  unknown: 500,
};

const leaves = new WeakMap<Socket, () => void>();

/** Exempts an authenticated connection from the limit on unauthenticated ones. */
export const exemptConnection = (socket: Socket): void => leaves.get(socket)?.();

/**
 * Closes the least recently active unauthenticated connection when there are too many, so that a client with many open
 * connections cannot block others.
 */
const limitUnknown = (server: Server, most: number): void => {
  /** Least recently active first. */
  const unknown = new Set<Socket>();
  const move = (socket: Socket): void => {
    if (unknown.delete(socket)) unknown.add(socket);
  };
  server.on('connection', (socket) => {
    unknown.add(socket);
    const leave = () => void unknown.delete(socket);
    leaves.set(socket, leave);
    whenClosed(socket, leave);
    const [oldest] = unknown;
    if (unknown.size > most) oldest?.destroy();
  });
  server.on('request', (request, response) => {
    move(request.socket);
    request.once('end', () => move(request.socket));
    whenClosed(response, () => move(request.socket));
  });
};

/** A server with these limits for Fastify, which configures only servers that it creates itself. */
export const limitedServer =
  ({ headersMs, stalledMs, idleMs, unknown }: ConnectionLimits) =>
  (listener: RequestListener): Server => {
    const server = createServer(
      { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(headersMs, 5000), requestTimeout: 0 },
      listener,
    );
    server.keepAliveTimeout = idleMs;
    server.setTimeout(stalledMs);
    limitUnknown(server, unknown);
    // Node would respond with an empty 417. RFC 9110 lets servers ignore unknown expectations.
    server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
    return server;
  };

const REASONS: Readonly<Record<string, 'tooSlow' | 'headersTooLarge'>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
};

/** Responds to a malformed or incomplete request and closes its connection. */
export const refuseConnection = (error: Error, socket: Socket): void => {
  const code = errorCode(error) ?? '';
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const { status, body } = renderJson(problem(REASONS[code] ?? 'notHttp'));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
};
