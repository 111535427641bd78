import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditAction } from '../../api/auditActions';
import type { Access, Method, SchemaName, SchemaRef } from '../../api/endpoint';
import { limits } from '../../api/limits';
import { serverLimits } from '../domain/limits';
import { problem } from '../domain/problem';
import { noteSeen } from '../db/access/lastSeen';
import type { Deps } from '../deps';
import { assertAnnounced } from './announced';
import { authenticate, nobody } from './authenticate';
import { authorize } from './authorize';
import type { ChangedObject } from './changedObjects';
import type { BaseContext, Caller, Found, Offered, OfferedBy } from './context';
import { isFromElsewhere, needsCsrfProof, provesCsrf } from './csrf';
import { requestInfo } from './requestInfo';
import { findObjects } from './findObjects';
import { answerOffered } from './offered';
import { keyOf } from './keyPrefix';
import { parseParams, parseQuery } from './params';
import { admit, inTime } from './pace';
import { checkSender, type Done, perform } from './perform';
import { refuse, toProblem, type RenderProblem } from './problems';
import { readFields, readFile, readJson, type BodyReader, type Received } from './readBody';
import { type Right, watchRight } from './right';
import { send } from './send';
import { validate } from './validate';

/** What the wrapper has to know about a route: a row of the contract, or one of the device protocol. */
export interface RouteSpec {
  readonly method: Method;
  /**
   * Below `/v1`, with `:name` parameters; the objects of `projectId`, `xmlFormId`, `userId` and `token` are found before
   * the handler runs.
   */
  readonly path: string;
  readonly access: Access;
  /** Every caller is treated as anonymous: the path contains what grants access. */
  readonly anonymous?: boolean;
  readonly body?: SchemaName | 'file' | BodyReader;
  /** The body may also come as the fields of a browser's own form. */
  readonly formFields?: true;
  readonly reply: SchemaRef | 'file';
  readonly extended?: SchemaRef;
  readonly audit?: AuditAction | null;
  /** A read that a replica of the database answers, where there is one. */
  readonly isHeavy?: boolean;
  /** A write of that object, which is locked and found again in the transaction. */
  readonly changes?: ChangedObject | undefined;
}

export interface RouteOptions {
  /** The format of failures; JSON by default. */
  readonly renderProblem?: RenderProblem;
  /** Runs before everything else; may throw a problem, or set headers of every answer. */
  readonly before?: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** The context of a handler outside the contract: the same, with loose types. */
export interface RawContext extends BaseContext {
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly found: Found;
}

type RawAct = (context: RawContext) => Promise<object>;

/** As `Handler` in context.ts: an act, or a preparation of one before the transaction. */
export type RawHandler =
  | RawAct
  | {
      /** Refuses a sender before anything is read from them; else they may send as much as anybody may. */
      readonly admit?: (context: Omit<RawContext, 'body'>) => Promise<void>;
      readonly prepare: (context: RawContext) => Promise<RawAct>;
      /** What may be stored together with others, if this is of that kind; asked first, and on what is remembered. */
      readonly offer?: (context: RawContext, by: OfferedBy) => Promise<Offered | undefined>;
    };

const readerOf = ({ body, formFields }: RouteSpec): BodyReader => {
  if (typeof body === 'function') return body;
  if (body === 'file') return readFile;
  return formFields ? readFields : readJson;
};

/** In bytes, as sent. */
const sizeLimitOf = ({ body, method }: RouteSpec): number =>
  method !== 'GET' && (body === 'file' || typeof body === 'function') ? limits.uploadBody : serverLimits.jsonBody;

/** Notes that a user is there; whatever keeps that from being noted does not keep the user from working. */
const noteCaller = async ({ database, log }: Deps, { actor, isSeenDue }: Caller): Promise<void> => {
  if (!actor || !isSeenDue) return;
  const note = async () => {
    await database.assertRoom();
    await noteSeen(database.db, actor.id);
  };
  await note().catch((error: unknown) => log.error({ error: String(error) }, 'could not note when a user was seen'));
};

/** The steps around one request, in order; an error ends it. */
const answer = async (
  deps: Deps,
  spec: RouteSpec,
  handler: RawHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { blobs, tokens, database } = deps;
  const info = requestInfo(request);
  let received: Promise<Received> | undefined;
  const receive = () => (received ??= inTime(request, readerOf(spec)(request, blobs)));
  const discard = async (isStored: boolean): Promise<void> => {
    const over = received;
    received = undefined;
    await over?.then((one) => one.discard?.(isStored)).catch(() => undefined);
  };

  let watched: Right | undefined;
  const watch = (caller: Caller) => (watched ??= watchRight(deps, caller, request, reply));
  const finish = async ({ result, context }: Done): Promise<FastifyReply> => {
    // Before the answer, because its receiver may delete the upload at once, which must not race with a note about it.
    await discard(true);
    if ('endsWithRight' in result) watched?.handOver();
    return send(reply, result, context.extended && spec.extended ? spec.extended : spec.reply);
  };

  try {
    assertAnnounced(request, sizeLimitOf(spec));
    const done = await answerOffered(deps, spec, handler, { request, reply, info, receive, watch });
    if (done) return await finish(done);
    const presented = await authenticate(database.db, info, keyOf(request.raw), deps);
    if (presented.actor) admit(request);
    const right = watch(spec.anonymous ? nobody : presented);
    const ours = [deps.config.origin, deps.siteOrigin.current()];
    if (isFromElsewhere(presented, info, ours) && spec.access !== 'public') throw problem('credentials');
    const proven = !needsCsrfProof(presented, info) || provesCsrf(presented, (await receive()).csrf, tokens);
    // Logging in must work even with an old cookie: for public calls, a caller without a CSRF token is anonymous.
    if (!proven && spec.access !== 'public') throw problem('credentials');
    const caller = proven && !spec.anonymous ? presented : nobody;
    await noteCaller(deps, caller);

    const params = parseParams(request.params);
    const query = parseQuery(request.query);
    const found = await findObjects(database.db, params);
    await authorize(database.db, spec.access, caller.actor, found);
    right.covers({ access: spec.access, params });
    const known = { spec, info, caller, params, query, found };
    if (await checkSender(deps, known, handler, reply)) admit(request);
    const { body } = spec.method === 'GET' ? { body: undefined } : await receive();
    await right.assertStill();
    if (typeof spec.body === 'string' && spec.body !== 'file') await validate(spec.body, body);

    return await finish(await perform(deps, { ...known, body }, handler, reply));
  } finally {
    await discard(false);
  }
};

/**
 * Registers one route with everything around handlers: authentication, finding objects, verbs, body, transaction, audit,
 * problems.
 * @param spec what the route is
 * @param handler answers it once everything is checked and found
 */
export const registerRoute = (
  app: FastifyInstance,
  deps: Deps,
  spec: RouteSpec,
  handler: RawHandler,
  options: RouteOptions = {},
): void => {
  app.route({
    method: spec.method,
    url: `/v1${spec.path}`,
    handler: async (request, reply) => {
      try {
        options.before?.(request, reply);
        return await answer(deps, spec, handler, request, reply);
      } catch (error) {
        // A client must be able to finish sending its body, or it never reads the answer.
        request.raw.unpipe();
        request.raw.resume();
        return refuse(reply, toProblem(error, deps.log, request.id), options.renderProblem);
      }
    },
  });
};
