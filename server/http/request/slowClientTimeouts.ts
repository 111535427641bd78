import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#api/limits';
import { problem, type ProblemError } from '../../domain/core/problem';
import { contentLength, hasBody } from './contentLength';
import { exemptConnection } from '../connections';
import { schedule, whenClosed } from './signal';

/** Slow client timeouts for request bodies. */
export interface SlowClientTimeouts {
  /**
   * Timeout (milliseconds) for the whole body of an unauthenticated sender, and for the rest of a body whose response was sent.
   */
  readonly unknownMs: number;
  /** Interval (milliseconds) at which the throughput of an authenticated sender is checked. */
  readonly windowMs: number;
  /** Minimum number of bytes per interval. */
  readonly windowBytes: number;
  /** Interval (milliseconds) of permission checks of long requests. A revoked permission takes effect within twice this time. */
  readonly permissionCheckMs: number;
  /** Schedules a call of `act`. @returns a function that cancels it */
  readonly schedule: (act: () => void, ms: number) => () => void;
}

/** A phone on a very bad line sends ten times as much, and may lose its connection for minutes. */
export const defaultTimeouts: SlowClientTimeouts = {
  unknownMs: 30_000,
  windowMs: 5 * 60_000,
  windowBytes: 300_000,
  permissionCheckMs: 450,
  schedule,
};

/** A body that is still being received. */
interface Arriving {
  isAdmitted: boolean;
  /** Whether a handler or a proxy consumes the body. */
  isRead: boolean;
  /** Rejects the pending read of the body. */
  fail?: (error: ProblemError) => void;
  /**
   * Rejects the pending read of the body, and gives the sender a little time to receive the response. @returns false without a
   * pending read
   */
  refuse(error: ProblemError): boolean;
  /** Restarts the measurement. */
  restart(): void;
}

const arriving = new WeakMap<IncomingMessage, Arriving>();

/** Watches one body until it is complete or too slow. */
const watch = (raw: IncomingMessage, reply: FastifyReply, pace: SlowClientTimeouts): void => {
  const { socket } = raw;
  let before = socket.bytesRead;
  let cancel: () => void = () => undefined;

  const isAnswered = () => reply.raw.writableEnded;
  /** An authorized sender may finish sending before reading why it was refused. */
  const isMeasured = () => body.isAdmitted && (!isAnswered() || contentLength(raw) <= limits.uploadBody);

  const cut = (): void => {
    if (body.fail === undefined || reply.raw.headersSent) return void raw.destroy();
    void reply.header('connection', 'close');
    body.fail(problem('tooSlow'));
  };
  const check = (): void => {
    if (raw.complete || raw.destroyed) return;
    // Bytes that were received but not read, and a body without a reader, are our own delay.
    const isOurs = !isAnswered() && (raw.readableLength > 0 || !body.isRead);
    const isEnough = isMeasured() && socket.bytesRead - before >= pace.windowBytes;
    if (isOurs || isEnough) body.restart();
    else cut();
  };
  const body: Arriving = {
    isAdmitted: false,
    isRead: false,
    refuse: (error) => {
      if (raw.complete || body.fail === undefined || reply.raw.headersSent) return false;
      body.isAdmitted = false;
      void reply.header('connection', 'close');
      body.fail(error);
      body.restart();
      return true;
    },
    restart: () => {
      cancel();
      before = socket.bytesRead;
      cancel = pace.schedule(check, isMeasured() ? pace.windowMs : pace.unknownMs);
    },
  };
  arriving.set(raw, body);
  body.restart();
  whenClosed(raw, () => cancel());
  reply.raw.once('finish', () => {
    if (!raw.complete && !isMeasured()) body.restart();
  });
};

const paces = new WeakMap<object, SlowClientTimeouts>();

/** The timeouts of the server of a request. */
export const slowClientTimeoutsOf = ({ server }: FastifyRequest): SlowClientTimeouts =>
  paces.get(server.server) ?? defaultTimeouts;

/** Ends requests with slow bodies, on all routes (docs/operations.md, “Slow connections”). */
export const limitSlowClients = (app: FastifyInstance, pace: SlowClientTimeouts): void => {
  paces.set(app.server, pace);
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw) && !request.raw.destroyed) watch(request.raw, reply, pace);
    done();
  });
};

/** Marks a request as proxied: the other server checks its sender and its limits. */
export const markProxied = (request: FastifyRequest): void => {
  const body = arriving.get(request.raw);
  if (body) body.isRead = true;
  admit(request);
};

/** Marks the sender as authorized: the body may have any size, but has to come fast enough. */
export const admit = ({ raw }: FastifyRequest): void => {
  exemptConnection(raw.socket);
  const body = arriving.get(raw);
  if (body === undefined || body.isAdmitted) return;
  body.isAdmitted = true;
  body.restart();
};

/** Refuses the rest of a body that is still being received. @returns whether there was one */
export const refuseRest = ({ raw }: FastifyRequest, error: ProblemError): boolean =>
  arriving.get(raw)?.refuse(error) ?? false;

/**
 * Reads the body of a request.
 * @throws ProblemError `tooSlow` as soon as it comes too slowly
 */
export const inTime = <Result>({ raw }: FastifyRequest, reading: Promise<Result>): Promise<Result> => {
  const body = arriving.get(raw);
  if (body === undefined) return reading;
  body.isRead = true;
  const failing = new Promise<never>((_, reject) => {
    body.fail = reject;
  });
  const ended = () => delete body.fail;
  reading.then(ended, ended);
  return Promise.race([reading, failing]);
};
