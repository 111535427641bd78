import type { FastifyInstance, FastifyReply } from 'fastify';
import { version } from '../../../package.json';
import { checkDatabase, type Database } from '../../db/connection/database';
import type { Deps } from '../../deps';
import { schedule } from '../../http/request/signal';

/** In milliseconds: monitors wait for two seconds or more. */
const PATIENCE_MS = 1500;

/** Public reasons why the server cannot store data. The log has details. */
const reasons = {
  silent: 'The database does not answer in time.',
  filesSilent: 'The store of uploaded files does not answer in time.',
  away: 'The database cannot be used. If it is the embedded one, start the server anew.',
  full: 'The disk has too little room: nothing is stored until there is more.',
  refused: 'The disk refuses data. Start the server anew.',
  files: 'The store of uploaded files cannot be used.',
} as const;

class Failing extends Error {
  constructor(
    readonly reason: keyof typeof reasons,
    cause: unknown,
  ) {
    super(String(cause));
  }
}

const failing = (reason: keyof typeof reasons) => (cause: unknown) => {
  throw new Failing(reason, cause);
};

/** In milliseconds: longer upkeep counts as a failure. */
const LONGEST_UPKEEP = 60_000;

/** Whether the embedded database creates an index or does other upkeep, during which it serves nothing else. */
const isInUpkeep = ({ upkeep }: Pick<Database, 'upkeep'>): boolean => {
  const ms = upkeep?.runningMs();
  return ms !== undefined && ms < LONGEST_UPKEEP;
};

/** Concurrent callers share one check, as an unresponsive database must not get more. */
const checkOf = ({ database }: Pick<Deps, 'database'>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  const check = async () => {
    if (!isInUpkeep(database)) await checkDatabase(database.db).catch(failing('away'));
    await database.settled().catch(failing('refused'));
    await database.assertRoom().catch(failing('full'));
  };
  return () =>
    (running ??= check().finally(() => {
      running = undefined;
    }));
};

/** In milliseconds: requests to a store cost money, and load balancers poll constantly. */
const FILES_KNOWN_FOR = 10_000;

/** Whether the blob store can be used, as of a few seconds ago. */
const filesCheckOf = ({ blobs }: Pick<Deps, 'blobs'>): (() => Promise<void>) => {
  let last: Promise<void> | undefined;
  let until = 0;
  const check = async () => {
    const { check: checkStore } = await blobs.state();
    await checkStore().catch(failing('files'));
  };
  return () => {
    if (last === undefined || performance.now() > until) {
      until = performance.now() + FILES_KNOWN_FOR;
      last = check();
      last.catch(() => undefined);
    }
    return last;
  };
};

/** A check, and the reason to report if it times out. */
interface Check {
  readonly ask: () => Promise<void>;
  readonly late: keyof typeof reasons;
}

/** Rejects if a check takes longer than `ms`. */
const within = async (ms: number, { ask, late: reason }: Check): Promise<void> => {
  let cancel: () => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    cancel = schedule(() => reject(new Failing(reason, `no answer within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([ask(), late]);
  } finally {
    cancel();
  }
};

/**
 * `GET /health`, for monitoring: 200 while the database responds and can store data, else 503 with the reason. After the disk has
 * refused data, monitoring has to restart the server. `GET /ready`, for load balancers, is the same, and 503 as soon as the
 * shutdown begins. A server listens only after the database has the schema of its release.
 * @param maxWaitMs timeout of a check
 */
export const registerHealth = (app: FastifyInstance, deps: Deps, maxWaitMs: number = PATIENCE_MS): void => {
  const { database, log, stopping } = deps;
  const check: Check = { ask: checkOf(deps), late: 'silent' };
  const about = { database: database.kind, version };
  const checkFiles: Check = { ask: filesCheckOf(deps), late: 'filesSilent' };
  const answer = async (reply: FastifyReply, checks: readonly Check[]) => {
    try {
      for (const one of checks) await within(maxWaitMs, one);
      return { status: 'ok', ...about };
    } catch (error) {
      const { reason } = error instanceof Failing ? error : new Failing('away', error);
      log.error({ reason, error: String(error) }, 'the server is failing');
      return reply.code(503).send({ status: 'failing', reason: reasons[reason], ...about });
    }
  };
  app.get('/health', { logLevel: 'warn' }, (_request, reply) => answer(reply, [check]));
  app.get('/ready', { logLevel: 'warn' }, (_request, reply) =>
    stopping.isSoon
      ? reply.code(503).send({ status: 'stopping', reason: 'The server is being stopped.', ...about })
      : answer(reply, [check, checkFiles]),
  );
};
