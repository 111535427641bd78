import type { FastifyReply } from 'fastify';
import { acteeIdsOf, SITE } from '../../domain/access/permissions';
import { accessReader, type RequestAccess } from '../../db/access/accessCache';
import { type AuditRow, insertAudits } from '../../db/audit/audits';
import { isSerializationFailure } from '../../db/connection/serializationFailure';
import type { Db } from '../../db/schema/tables';
import { newIntake } from '../../db/submission/intake/intakeSubmission';
import type { Deps } from '../../deps';
import { mayChangeEntities } from '../../domain/entity/entityEvents';
import type { Permission } from '../../domain/access/permission';
import type { ReadLimits } from '../../domain/cooperative/expensiveReads';
import { problem, ProblemError } from '../../domain/core/problem';
import { actionNotes } from '../actionNotes';
import { auditTrail, type AuditTrail } from '../auditTrail';
import { assertLiveKey } from '../access/authenticate';
import { authorize } from '../access/authorize';
import type { Addition, Caller, Found, RequestInfo } from '../context';
import { lockChangedObjects } from './lockChangedObjects';
import type { RawContext, RawHandler, RouteSpec } from '../route';
import { cookieText, discardAnswer } from '../reply/send';

/** A checked request, ready to run. */
export interface Admitted {
  readonly spec: RouteSpec;
  readonly info: RequestInfo;
  readonly signal: AbortSignal;
  /** The database for this request. */
  readonly db: Db;
  /** The access data read at the beginning of the request. */
  readonly reader: RequestAccess;
  readonly caller: Caller;
  readonly permission: Permission | null;
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly found: Found;
}

type After = () => Promise<void>;

/** Context of every handler. @param db the transaction of a write */
const contextOver = (
  db: Db,
  deps: Deps,
  { info, signal, reader, caller, permission, params, query, body, found }: Admitted,
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
    signal,
    params,
    query,
    body,
    found,
    permission,
    authorize: (access, object, refusal) => authorize(reader, access, caller, object, refusal),
    verbsOn: async (object) => (actor ? reader.verbsOn(actor.id, object === 'site' ? [SITE] : acteeIdsOf(object)) : []),
    audit: effects.trail.add,
    skipAudit: effects.trail.none,
    afterCommit: (act) => void effects.after.push(act),
    setHeader: (name, value) => void effects.reply.header(name, value),
    setCookie: (name, value, options) => {
      const full = secure && options.httpOnly ? `__Host-${name}` : name;
      void effects.reply.header('set-cookie', cookieText(full, value, secure, options));
    },
  };
};

/** Result of a handler, with its context. */
interface Done {
  readonly result: object;
  readonly context: RawContext;
}

/**
 * Runs a read on an up-to-date replica, and on the database if there is none or the read fails there: a replica cancels long
 * reads that conflict with removed rows.
 */
const readWith = async <Result>(
  { database, metrics, log }: Deps,
  limits: ReadLimits,
  read: (on: Db) => Promise<Result>,
): Promise<Result> => {
  const { replica } = database;
  const db = database.bounded(limits);
  if (replica === undefined) return read(db);
  const refused = (error: unknown) => log.error({ error: String(error) }, 'the replica could not be read');
  const copy = await replica.caughtUp(limits).catch(refused);
  try {
    if (copy) {
      const result = await read(copy);
      metrics.countExpensiveRead('replica');
      return result;
    }
  } catch (error) {
    if (error instanceof ProblemError || limits.signal.aborted) throw error;
    refused(error);
  }
  metrics.countExpensiveRead('database');
  return read(db);
};

/** Queue key of expensive reads: an actor, or the address of an anonymous caller. */
const readerOf = ({ caller, info }: Admitted): string =>
  caller.actor ? `actor ${caller.actor.id}` : `address ${info.ip}`;

/** Runs an expensive read within the limits for its reader (docs/decisions/0099-expensive-reads.md). */
const readExpensively = async <Result>(
  deps: Deps,
  admitted: Admitted,
  read: (limits: ReadLimits) => Promise<Result>,
): Promise<Result> => {
  const { limits, answered } = await deps.expensiveReads.begin(readerOf(admitted), admitted.signal);
  try {
    return await read(limits);
  } finally {
    answered();
  }
};

/** Whether the body is JSON with a schema, and so may be part of the audit log. */
const isJson = ({ body }: RouteSpec): boolean => typeof body === 'string' && body !== 'file';

/** Lets the handler refuse the sender before the body is read. @returns whether the handler checks senders */
export const checkSender = async (
  deps: Deps,
  known: Omit<Admitted, 'body'>,
  handler: RawHandler,
  reply: FastifyReply,
): Promise<boolean> => {
  if (typeof handler === 'function' || handler.admit === undefined) return false;
  const trail = auditTrail({ action: null, actorId: null, body: undefined });
  const effects = { trail, after: [], reply };
  await handler.admit(contextOver(known.db, deps, { ...known, body: undefined }, effects));
  return true;
};

type RawAct = Extract<RawHandler, (...of: never) => unknown>;

/** What runs in a transaction of its own. */
const actOf = (act: RawAct | Addition<RawContext, object>): RawAct => (typeof act === 'function' ? act : act.otherwise);

/** Maximum number of attempts of a transaction with serialization failures. */
const MAX_ATTEMPTS = 3;

/** Retries on serialization failures. @throws the last error */
const retryTransaction = async <Result>(attempt: () => Promise<Result>, tries: number): Promise<Result> => {
  try {
    return await attempt();
  } catch (error) {
    if (tries <= 1 || !isSerializationFailure(error)) throw error;
    return retryTransaction(attempt, tries - 1);
  }
};

/**
 * Runs a handler: a read with its audit entry, if any, or a write in one transaction with its audit entries. The response is sent
 * after the commit is on disk.
 * @returns the result of the handler, with its context
 */
export const perform = async (
  deps: Deps,
  admitted: Admitted,
  handler: RawHandler,
  reply: FastifyReply,
): Promise<Done> => {
  const { spec, signal, db, caller } = admitted;
  const body = isJson(spec) ? admitted.body : undefined;
  const { settled, assertRoom } = deps.database;
  const notes = actionNotes(admitted.info);
  const begin = (
    trail: AuditTrail = auditTrail({ action: spec.audit, actorId: caller.actor?.id ?? null, body, notes }),
    after: After[] = [],
  ) => {
    const contextOn = (on: Db, now: Partial<Admitted> = {}) =>
      contextOver(on, deps, { ...admitted, ...now }, { trail, after, reply });
    return { trail, after, contextOn };
  };

  /** A read that must be audited fails if its entry cannot be written. */
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
      return { result: await actOf(await prepared(context))(context), context, trail };
    };
    const { result, context, trail } = await (spec.isHeavy
      ? readExpensively(deps, admitted, (limits) => readWith(deps, limits, read))
      : read(db));
    await logRead(trail.rows(admitted.found)).catch((error: unknown) => {
      discardAnswer(result);
      throw error;
    });
    return { result, context };
  }
  /** Stores a submission with those of other requests. @returns undefined if it was not stored */
  const add = async ({ submission, audit, reply: respond }: Addition<RawContext, object>) => {
    // A batch does not end with one of its requests.
    signal.throwIfAborted();
    const { trail, after, contextOn } = begin();
    trail.add(audit);
    const rows = trail.rows(admitted.found);
    const added = await deps.addSubmission({ ...submission, audit: rows[0] ?? null });
    if (added === undefined) return undefined;
    return { done: { result: respond(newIntake(submission, added, [])), context: contextOn(db) }, rows, after };
  };
  const preparation = begin();
  const act = await (spec.isHeavy
    ? readExpensively(deps, admitted, (limits) => prepared(preparation.contextOn(deps.database.bounded(limits))))
    : prepared(preparation.contextOn(db)));
  const store = actOf(act);
  const attempt = async () => {
    // Entries of the preparation belong to each attempt.
    const { trail, after, contextOn } = begin(preparation.trail.copy(), [...preparation.after]);
    if (!(await admitted.reader.isCurrent())) throw problem('forbidden');
    let answer: object = {};
    const write = async (transaction: Db) => {
      // Checked here, after all other writes to the embedded database have ended.
      await assertRoom();
      await assertLiveKey(transaction, caller);
      const found = await lockChangedObjects(transaction, spec.changes, admitted.found);
      const context = contextOn(transaction, { reader: { ...admitted.reader, ...accessReader(transaction) }, found });
      const result = await store(context);
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
      // Cookies of a session that was not stored.
      void reply.removeHeader('set-cookie');
      throw error;
    }
  };
  // An uploaded file can be read only once.
  const isRepeatable = spec.body === undefined || isJson(spec);
  const added = typeof act === 'function' ? undefined : await add(act);
  const { done, rows, after } = added ?? (await retryTransaction(attempt, isRepeatable ? MAX_ATTEMPTS : 1));
  for (const { action } of rows) deps.metrics.countAction(action);
  deps.live.wake();
  if (rows.some(({ action }) => mayChangeEntities(action))) deps.entityEvents.wake();
  for (const act of after) {
    act().catch((error: unknown) => deps.log.error({ error: String(error) }, 'an act after a write failed'));
  }
  return done;
};
