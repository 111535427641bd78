import type { FastifyReply } from 'fastify';
import { acteeIdsOf, SITE } from '../domain/access/permissions';
import { verbsOn } from '../db/access/assignments';
import { type AuditRow, insertAudits } from '../db/audit/audits';
import { isTakenBack } from '../db/connection/takenBack';
import type { Db } from '../db/schema/tables';
import type { Deps } from '../deps';
import { ProblemError } from '../domain/problem';
import { actionNotes } from './actionNotes';
import { auditTrail, type AuditTrail } from './auditTrail';
import { assertLiveKey } from './authenticate';
import type { Caller, Found, RequestInfo } from './context';
import { holdChanged } from './holdChanged';
import type { RawContext, RawHandler, RouteSpec } from './route';
import { cookieText, discardAnswer } from './send';

/** What is known about a request once it may be carried out. */
export interface Admitted {
  readonly spec: RouteSpec;
  readonly info: RequestInfo;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly found: Found;
}

type After = () => Promise<void>;

/** What every handler gets. @param db the transaction of a write */
export const contextOver = (
  db: Db,
  deps: Deps,
  { info, caller, params, query, body, found }: Admitted,
  effects: { trail: AuditTrail; after: After[]; reply: FastifyReply },
): RawContext => {
  const { actor } = caller;
  const secure = info.secure || deps.config.origin.startsWith('https:');
  return {
    db,
    services: deps,
    caller,
    actor,
    extended: info.headers['x-extended-metadata']?.toString().toLowerCase() === 'true',
    request: info,
    params,
    query,
    body,
    found,
    verbsOn: async (object) => (actor ? verbsOn(db, actor.id, object === 'site' ? [SITE] : acteeIdsOf(object)) : []),
    audit: effects.trail.add,
    noAudit: effects.trail.none,
    afterCommit: (act) => void effects.after.push(act),
    setHeader: (name, value) => void effects.reply.header(name, value),
    setCookie: (name, value, options) => {
      const full = secure && options.httpOnly ? `__Host-${name}` : name;
      void effects.reply.header('set-cookie', cookieText(full, value, secure, options));
    },
  };
};

/** What the handler returned, and the context it ran in. */
export interface Done {
  readonly result: object;
  readonly context: RawContext;
}

/**
 * Runs a read on a replica if there is one that has everything, and on the database if that cannot be or goes wrong: a replica ends what
 * reads for long while the database removes what is read.
 */
const readWith = async <Result>(
  { database, metrics, log }: Deps,
  read: (on: Db) => Promise<Result>,
): Promise<Result> => {
  const { db, replica } = database;
  if (replica === undefined) return read(db);
  const refused = (error: unknown) => log.error({ error: String(error) }, 'the replica could not be read');
  const copy = await replica.caughtUp().catch(refused);
  try {
    if (copy) {
      const result = await read(copy);
      metrics.readHeavily('replica');
      return result;
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    refused(error);
  }
  metrics.readHeavily('database');
  return read(db);
};

/** Whether the body is JSON that a schema describes, and so may be put in the audit log. */
const isJson = ({ body }: RouteSpec): boolean => typeof body === 'string' && body !== 'file';

/** Lets the handler refuse the sender before the body is read. @returns whether it was asked, and did not */
export const checkSender = async (
  deps: Deps,
  known: Omit<Admitted, 'body'>,
  handler: RawHandler,
  reply: FastifyReply,
): Promise<boolean> => {
  if (typeof handler === 'function' || handler.admit === undefined) return false;
  const trail = auditTrail({ action: null, actorId: null, body: undefined });
  const effects = { trail, after: [], reply };
  await handler.admit(contextOver(deps.database.db, deps, { ...known, body: undefined }, effects));
  return true;
};

/** How often a write is tried that the database takes back. */
const TRIES = 3;

/** Does something until the database does not take it back for another transaction. @throws its last error */
const untilTaken = async <Result>(attempt: () => Promise<Result>, tries: number): Promise<Result> => {
  try {
    return await attempt();
  } catch (error) {
    if (tries <= 1 || !isTakenBack(error)) throw error;
    return untilTaken(attempt, tries - 1);
  }
};

/**
 * Runs a handler: a read on the database as it is, with its audit entry if it has one; a write in one transaction with its audit entries, answered only when
 * both are on the disk.
 * @returns what the handler returned, and the context it ran in
 */
export const perform = async (
  deps: Deps,
  admitted: Admitted,
  handler: RawHandler,
  reply: FastifyReply,
): Promise<Done> => {
  const { spec, caller } = admitted;
  const body = isJson(spec) ? admitted.body : undefined;
  const { db, settled, assertRoom } = deps.database;
  const notes = actionNotes(admitted.info);
  const begin = () => {
    const trail = auditTrail({ action: spec.audit, actorId: caller.actor?.id ?? null, body, notes });
    const after: After[] = [];
    const contextOn = (on: Db, found = admitted.found) =>
      contextOver(on, deps, { ...admitted, found }, { trail, after, reply });
    return { trail, after, contextOn };
  };

  /** Nothing is answered that should be logged and cannot be. */
  const logRead = async (rows: readonly AuditRow[]): Promise<void> => {
    if (rows.length === 0) return;
    await insertAudits(db, rows);
    await settled();
  };

  const prepared = async (context: RawContext) =>
    typeof handler === 'function' ? handler : await handler.prepare(context);
  if (spec.method === 'GET') {
    const read = async (on: Db) => {
      const { trail, contextOn } = begin();
      const context = contextOn(on);
      return { result: await (await prepared(context))(context), context, trail };
    };
    const { result, context, trail } = await (spec.isHeavy ? readWith(deps, read) : read(db));
    await logRead(trail.rows(admitted.found)).catch((error: unknown) => {
      discardAnswer(result);
      throw error;
    });
    return { result, context };
  }
  const attempt = async () => {
    const { trail, after, contextOn } = begin();
    const act = await prepared(contextOn(db));
    let answer: object = {};
    const write = async (transaction: Db) => {
      // Here, because all others that write to the embedded database have ended.
      await assertRoom();
      await assertLiveKey(transaction, caller);
      const found = await holdChanged(transaction, spec.changes, admitted.found);
      const context = contextOn(transaction, found);
      const result = await act(context);
      answer = result;
      const rows = trail.rows(found);
      await insertAudits(transaction, rows);
      return { done: { result, context }, rows, after };
    };
    try {
      const written = await db.transaction().execute(write);
      await settled();
      return written;
    } catch (error) {
      discardAnswer(answer);
      throw error;
    }
  };
  // What came as a file can be read once only.
  const isRepeatable = typeof handler === 'function' && (spec.body === undefined || isJson(spec));
  const { done, rows, after } = await untilTaken(attempt, isRepeatable ? TRIES : 1);
  for (const { action } of rows) deps.metrics.acted(action);
  if (rows.some(({ action }) => !action.startsWith('submission.'))) deps.intake.facts.forget();
  deps.live.wake();
  for (const act of after) {
    act().catch((error: unknown) => deps.log.error({ error: String(error) }, 'an act after a write failed'));
  }
  return done;
};
