import type { IncomingMessage } from 'node:http';
// Not those of a page: tests also run this in a browser-like environment.
import { clearTimeout, setTimeout } from 'node:timers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../api/limits';
import { problem, type ProblemError } from '../domain/problem';
import { announcedSize, hasBody } from './announced';
import { keepConnection } from './connections';

/** How long bodies may take. */
export interface Pace {
  /** In milliseconds: all of a body of somebody who is not authenticated, and the rest of one that was answered already. */
  readonly unknownMs: number;
  /** In milliseconds: how often it is checked whether enough of an authenticated sender's body has come. */
  readonly windowMs: number;
  /** How many bytes have to come in each of these times. */
  readonly windowBytes: number;
  /** In milliseconds: how often it is checked whether whoever sends or receives still may. */
  readonly rightMs: number;
  /** Calls `act` later. @returns keeps it from being called */
  readonly schedule: (act: () => void, ms: number) => () => void;
}

/** A phone on the worst of lines sends ten times as much, and may lose it for minutes. */
export const usualPace: Pace = {
  unknownMs: 30_000,
  windowMs: 5 * 60_000,
  windowBytes: 300_000,
  rightMs: 2_000,
  schedule: (act, ms) => {
    const timer = setTimeout(act, ms).unref();
    return () => clearTimeout(timer);
  },
};

/** A body that is still coming. */
interface Arriving {
  isAdmitted: boolean;
  /** Somebody waits for it, or passes it on. */
  isRead: boolean;
  /** Fails whoever waits for the body. */
  fail?: (error: ProblemError) => void;
  /** Fails whoever waits for the body, and leaves its sender little time to hear of it. @returns false if nobody waits */
  refuse(error: ProblemError): boolean;
  /** Begins to measure anew. */
  restart(): void;
}

const arriving = new WeakMap<IncomingMessage, Arriving>();

/** Watches one body until it has come, or until it took too long. */
const watch = (raw: IncomingMessage, reply: FastifyReply, pace: Pace): void => {
  const { socket } = raw;
  let before = socket.bytesRead;
  let cancel: () => void = () => undefined;

  const isAnswered = () => reply.raw.writableEnded;
  /** Whoever may send all of it may first send it, and then read why it was refused. */
  const isMeasured = () => body.isAdmitted && (!isAnswered() || announcedSize(raw) <= limits.uploadBody);

  const cut = (): void => {
    if (body.fail === undefined || reply.raw.headersSent) return void raw.destroy();
    void reply.header('connection', 'close');
    body.fail(problem('tooSlow'));
  };
  const check = (): void => {
    if (raw.complete || raw.destroyed) return;
    // What has come and was not read yet waits for us, and so does a body that nobody reads yet.
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
  raw.once('close', () => cancel());
  reply.raw.once('finish', () => {
    if (!raw.complete && !isMeasured()) body.restart();
  });
};

const paces = new WeakMap<object, Pace>();

/** The times of the server that a request came to. */
export const paceOf = ({ server }: FastifyRequest): Pace => paces.get(server.server) ?? usualPace;

/** Ends requests whose bodies come too slowly, on all routes (docs/operations.md, “Slow connections”). */
export const limitPace = (app: FastifyInstance, pace: Pace): void => {
  paces.set(app.server, pace);
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) watch(request.raw, reply, pace);
    done();
  });
};

/** This request is passed on to another server, which knows who sends it, and what they may send. */
export const admitToOther = (request: FastifyRequest): void => {
  const body = arriving.get(request.raw);
  if (body) body.isRead = true;
  admit(request);
};

/** Whoever sends this request may send what they send: from now on a body has to come fast enough, however large it is. */
export const admit = ({ raw }: FastifyRequest): void => {
  keepConnection(raw.socket);
  const body = arriving.get(raw);
  if (body === undefined || body.isAdmitted) return;
  body.isAdmitted = true;
  body.restart();
};

/** Refuses the rest of a body that is still coming. @returns whether one was */
export const refuseRest = ({ raw }: FastifyRequest, error: ProblemError): boolean =>
  arriving.get(raw)?.refuse(error) ?? false;

/**
 * What reads the body of a request.
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
