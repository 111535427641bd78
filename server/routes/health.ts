import type { FastifyInstance, FastifyReply } from 'fastify';
import { version } from '../../package.json';
import { checkDatabase } from '../db/connection/database';
import type { Deps } from '../deps';

/** In milliseconds: monitors wait for two seconds and more. */
const PATIENCE_MS = 1500;

/** What keeps the server from storing data, in the answer. The log has the rest. */
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

/** One check at a time: what does not answer need not be asked by everybody. */
const checkOf = ({ database }: Pick<Deps, 'database'>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  const check = async () => {
    await checkDatabase(database.db).catch(failing('away'));
    await database.settled().catch(failing('refused'));
    await database.assertRoom().catch(failing('full'));
  };
  return () =>
    (running ??= check().finally(() => {
      running = undefined;
    }));
};

/** In milliseconds: every question to a store is paid for, and balancers ask all the time. */
const FILES_KNOWN_FOR = 10_000;

/** Whether the store of files can be used, as it was some seconds ago. */
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

/** What is asked, and what it is called if there is no answer. */
interface Check {
  readonly ask: () => Promise<void>;
  readonly late: keyof typeof reasons;
}

/** Rejects when a check takes longer than `ms`. */
const within = async (ms: number, { ask, late: reason }: Check): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failing(reason, `no answer within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * `GET /health`, for monitoring: 200 while the database answers and can store data, else 503 with the reason. After the disk has refused
 * data, the server has to be restarted, which is up to the monitoring. `GET /ready`, for balancers, is the same, and 503 as soon as the
 * server is about to stop; a server listens only once the database has the schema of its release.
 * @param patienceMs so long may the database take
 */
export const registerHealth = (app: FastifyInstance, deps: Deps, patienceMs: number = PATIENCE_MS): void => {
  const { database, log, stopping } = deps;
  const check: Check = { ask: checkOf(deps), late: 'silent' };
  const about = { database: database.kind, version };
  const checkFiles: Check = { ask: filesCheckOf(deps), late: 'filesSilent' };
  const answer = async (reply: FastifyReply, checks: readonly Check[]) => {
    try {
      for (const one of checks) await within(patienceMs, one);
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
