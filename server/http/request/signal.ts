import { type EventEmitter, setMaxListeners } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
// Not those of a page: tests also run this in a browser-like environment.
import { clearTimeout, setTimeout } from 'node:timers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestEnded } from '../../domain/cooperative/requestEnded';

const signals = new WeakMap<IncomingMessage, AbortSignal>();

/** Calls `act` when a connection, a message or a stream is closed, immediately if it already is. */
export const whenClosed = (stream: EventEmitter & { readonly closed: boolean }, act: () => void): void => {
  if (stream.closed) act();
  else stream.once('close', () => act());
};

/** Calls `act` later, without keeping the process alive. @returns cancels the call */
export const schedule = (act: () => void, ms: number): (() => void) => {
  const timer = setTimeout(act, ms).unref();
  return () => clearTimeout(timer);
};

/** Callbacks for the end of each open connection; pipelined requests share one. */
const endings = new WeakMap<Socket, Set<() => void>>();

const endingsOf = (socket: Socket): Set<() => void> => {
  const known = endings.get(socket);
  if (known !== undefined) return known;
  const ends = new Set<() => void>();
  endings.set(socket, ends);
  whenClosed(socket, () => {
    for (const end of ends) end();
  });
  return ends;
};

/**
 * Gives each request a signal that aborts when the response is sent or the connection closes. It is aborted from the start if the
 * connection is already closed. Must be registered before other hooks (docs/decisions/0095-request-signal.md).
 */
export const endWithRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const controller = new AbortController();
    // Every statement and queue entry of the request adds a listener, however many run at once.
    setMaxListeners(0, controller.signal);
    signals.set(raw, controller.signal);
    const { socket } = raw;
    if (socket.destroyed || reply.raw.destroyed) {
      controller.abort(new RequestEnded('connection'));
      return done();
    }
    // A response that waits for an earlier one on its connection has no event for a closed connection.
    const ends = endingsOf(socket);
    const end = (by: RequestEnded['by']): void => {
      if (ends.delete(cut)) controller.abort(new RequestEnded(by));
    };
    const cut = (): void => end('connection');
    ends.add(cut);
    reply.raw.once('finish', () => end('response'));
    // Injected requests have no connection.
    if (!(socket instanceof Socket)) whenClosed(reply.raw, cut);
    done();
  });
};

/**
 * The signal of a request.
 * @throws if the request came before `endWithRequests` was called
 */
export const signalOf = ({ raw }: Pick<FastifyRequest, 'raw'>): AbortSignal => {
  const signal = signals.get(raw);
  if (signal === undefined) throw new Error('a request without a signal');
  return signal;
};

/** Calls `act` when the signal aborts, or now if it has. */
export const whenEnded = (signal: AbortSignal, act: () => void): void => {
  if (signal.aborted) act();
  else signal.addEventListener('abort', () => act(), { once: true });
};
