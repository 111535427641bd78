import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { problem } from '../domain/problem';
import { errorCode } from '../domain/errorCode';
import { renderJson } from './problems';

/** How long connections may do nothing, and how many there may be. Times in milliseconds. */
export interface ConnectionLimits {
  /** From the beginning of a request, or of a connection, to the end of the request's headers. */
  readonly headersMs: number;
  /** A client that neither sends nor receives anything for this long has gone away, or is holding connections open. */
  readonly stalledMs: number;
  /** Between two requests. */
  readonly idleMs: number;
  /** Connections on which nobody was authenticated. */
  readonly unknown: number;
}

export const usualConnections: ConnectionLimits = {
  headersMs: 30_000,
  stalledMs: 5 * 60_000,
  // Longer than load balancers keep theirs, or they would use one that just ends.
  idleMs: 72_000,
  unknown: 500,
};

const leaves = new WeakMap<Socket, () => void>();

/** Somebody was authenticated on this connection: it is not ended for the sake of others. */
export const keepConnection = (socket: Socket): void => leaves.get(socket)?.();

/**
 * Ends the connection on which nothing happened for the longest time whenever too many are open on which nobody was authenticated. So
 * whoever holds many open keeps nobody out.
 */
const limitUnknown = (server: Server, most: number): void => {
  /** In the order of what happened on them last. */
  const unknown = new Set<Socket>();
  const move = (socket: Socket): void => {
    if (unknown.delete(socket)) unknown.add(socket);
  };
  server.on('connection', (socket) => {
    unknown.add(socket);
    const leave = () => void unknown.delete(socket);
    leaves.set(socket, leave);
    socket.once('close', leave);
    const [oldest] = unknown;
    if (unknown.size > most) oldest?.destroy();
  });
  server.on('request', (request, response) => {
    move(request.socket);
    request.once('end', () => move(request.socket));
    response.once('close', () => move(request.socket));
  });
};

/** A server with these limits for Fastify, which sets them on servers of its own only. */
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
    // Otherwise answered 417 without a word; RFC 9110 lets servers ignore what they do not know.
    server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
    return server;
  };

const REASONS: Readonly<Record<string, 'tooSlow' | 'headersTooLarge'>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
};

/** Answers what is no request, or not a whole one, and ends its connection. */
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
