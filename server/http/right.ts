import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../api/endpoint';
import { findActor } from '../db/lookups';
import { findSession } from '../db/access/sessions';
import type { Db } from '../db/schema/tables';
import type { Deps } from '../deps';
import { problem, ProblemError } from '../domain/problem';
import { authorize } from './authorize';
import type { Caller } from './context';
import { findObjects } from './findObjects';
import { paceOf, refuseRest } from './pace';

/** What was permitted, so that it can be asked again. */
interface Permitted {
  readonly access: Access;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The right of the caller of one request, for as long as the request takes. */
export interface Right {
  /** Names what the caller was permitted; until then only the credential is checked. */
  covers(permitted: Permitted): void;
  /** What is sent from now on watches by itself, and ends. */
  handOver(): void;
  /** Checks it once more if the request has taken long. @throws ProblemError if it has ended */
  assertStill(): Promise<void>;
}

/**
 * Checks that a credential is still good: a session may have been ended, or its actor deleted.
 * @throws ProblemError `forbidden` for a key, else `credentials`
 */
const assertLive = async (db: Db, { via, session, actor }: Caller): Promise<void> => {
  const found = session ? await findSession(db, session.token) : actor && (await findActor(db, actor.id));
  if (!found) throw problem(via === 'key' ? 'forbidden' : 'credentials');
};

/**
 * Asks every two seconds whether the caller still may do what a request does, and ends it if not: a body that is still coming
 * is refused in words; of an answer that is on its way the connection is cut, so that the download fails. What is neither is
 * done in a moment.
 * @param caller nobody is not watched
 */
export const watchRight = (
  { database, log }: Deps,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Right => {
  const { rightMs, schedule } = paceOf(request);
  let permitted: Permitted | undefined;
  let isLong = false;
  let isOver = false;
  let cancel: () => void = () => undefined;

  const wait = (): void => {
    if (!isOver) cancel = schedule(() => void ask(), rightMs);
  };
  const stop = (): void => {
    isOver = true;
    cancel();
  };
  const check = async (): Promise<void> => {
    await assertLive(database.db, caller);
    if (!permitted) return;
    const { access, params } = permitted;
    await authorize(database.db, access, caller.actor, await findObjects(database.db, params));
  };
  const end = (error: ProblemError): void => {
    const isRefused = refuseRest(request, error);
    if (!isRefused && !reply.raw.headersSent) return;
    log.info({ reqId: request.id, code: error.code }, 'a request was ended: whoever made it may not any more');
    if (!isRefused) reply.raw.destroy();
    stop();
  };
  const ask = async (): Promise<void> => {
    isLong = true;
    try {
      await check();
    } catch (error) {
      // A database that does not answer takes nobody's right.
      if (!isOver && error instanceof ProblemError && error.code < 500) end(error);
    }
    wait();
  };
  if (caller.actor) {
    reply.raw.once('finish', stop).once('close', stop);
    wait();
  }
  return {
    covers: (what) => {
      permitted = what;
    },
    handOver: stop,
    assertStill: async () => {
      if (isLong && caller.actor) await check();
    },
  };
};
