import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditAction } from '../../api/auditActions';
import type { Access, Method, SchemaName, SchemaRef } from '../../api/endpoint';
import { limits } from '../../api/limits';
import { serverLimits } from '../domain/core/limits';
import { RequestEnded } from '../domain/cooperative/requestEnded';
import { problem, ProblemError } from '../domain/core/problem';
import type { RequestAccess } from '../db/access/accessCache';
import { updateLastSeen } from '../db/access/lastSeen';
import type { Deps } from '../deps';
import { contentLength, assertContentLength } from './request/contentLength';
import { accessKeys } from './access/keys';
import { authenticate, nobody, presentedToken } from './access/authenticate';
import { authorize } from './access/authorize';
import type { ChangedObject } from './request/changedObjects';
import type { Addition, BaseContext, Caller, Found } from './context';
import { isCrossSite, needsCsrfToken, hasValidCsrfToken } from './access/csrf';
import { requestInfo } from './request/info';
import { signalOf } from './request/signal';
import { findObjects } from './request/findObjects';
import { keyOf } from './access/keyPrefix';
import { parseParams, parseQuery } from './request/params';
import { admit, inTime } from './request/slowClientTimeouts';
import { checkSender, perform } from './request/perform';
import { refuse, toProblem, type RenderProblem } from './reply/problems';
import { readFields, readFile, readJson, readLargeJson, type BodyReader, type Received } from './request/readBody';
import { type Exchange, watchPermission } from './access/permissionWatch';
import { send } from './reply/send';
import { validate } from './request/validate';

/** Specification of a route: a row of the contract, or one of the device protocol. */
export interface RouteSpec {
  readonly method: Method;
  /**
   * Below `/v1`, with `:name` parameters. The objects of `projectId`, `xmlFormId`, `userId` and `token` are found before the
   * handler runs.
   */
  readonly path: string;
  readonly access: Access;
  /** Treats every caller as anonymous: the path contains the token that grants access. */
  readonly anonymous?: boolean;
  readonly body?: SchemaName | 'file' | BodyReader;
  /** The body may also be the fields of an HTML form. */
  readonly formFields?: true;
  /** The JSON body may be as large as an upload. */
  readonly largeBody?: true;
  readonly reply: SchemaRef | 'file';
  readonly extended?: SchemaRef;
  readonly audit?: AuditAction | null;
  /** A read for a replica of the database, where there is one. */
  readonly isHeavy?: boolean;
  /** The object that the write changes; it is locked and read again in the transaction. */
  readonly changes?: ChangedObject | undefined;
}

export interface RouteOptions {
  /** Format of problems; JSON by default. */
  readonly renderProblem?: RenderProblem;
  /** Runs first; may throw a problem or set headers of every response. */
  readonly before?: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Context of a handler outside the contract, with loose types. */
export interface RawContext extends BaseContext {
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly found: Found;
}

type RawAct = (context: RawContext) => Promise<object>;

/** Like `Handler` in context.ts: an action, or a preparation of one before the transaction. */
export type RawHandler =
  | RawAct
  | {
      /** Refuses a sender before the body is read. Without it, the usual size limits apply. */
      readonly admit?: (context: Omit<RawContext, 'body'>) => Promise<void>;
      readonly prepare: (context: RawContext) => Promise<RawAct | Addition<RawContext, object>>;
      /** It mostly returns additions, which check access where they are stored: before that, the access last read is assumed. */
      readonly isOptimistic?: boolean;
    };

/** Maximum size of a body that is read before its sender is checked for good. */
const SMALL_BYTES = 100_000;

const readerOf = ({ body, formFields, largeBody }: RouteSpec): BodyReader => {
  if (typeof body === 'function') return body;
  if (body === 'file') return readFile;
  if (largeBody) return readLargeJson;
  return formFields ? readFields : readJson;
};

/** In bytes, before decompression. */
const sizeLimitOf = ({ body, largeBody, method }: RouteSpec): number =>
  method !== 'GET' && (largeBody || body === 'file' || typeof body === 'function')
    ? limits.uploadBody
    : serverLimits.jsonBody;

/** Updates the time of last activity of a user; a failure does not fail the request. */
const noteCaller = async (
  { database, log }: Deps,
  { actor, isSeenDue }: Caller,
  signal: AbortSignal,
): Promise<void> => {
  if (!actor || !isSeenDue) return;
  const note = async () => {
    await database.assertRoom();
    await updateLastSeen(database.forRequest(signal), actor.id);
  };
  await note().catch((error: unknown) => {
    signal.throwIfAborted();
    log.error({ error: String(error) }, 'could not note when a user was seen');
  });
};

/** The parameters of the path; none if they are not valid, which is reported after authentication. */
const knownParams = (raw: unknown): Record<string, string | number> => {
  try {
    return parseParams(raw);
  } catch {
    return {};
  }
};

const isSmall = ({ raw }: FastifyRequest): boolean => {
  const size = contentLength(raw);
  return size > 0 && size <= SMALL_BYTES && raw.headers['content-encoding'] === undefined;
};

/** The steps of one request, in order; an error ends it. */
const answer = async (
  deps: Deps,
  spec: RouteSpec,
  handler: RawHandler,
  { request, reply, signal }: Exchange,
): Promise<FastifyReply> => {
  const { blobs, tokens } = deps;
  signal.throwIfAborted();
  const db = deps.database.forRequest(signal);
  const info = requestInfo(request);
  let received: Promise<Received> | undefined;
  const read = async (): Promise<Received> => {
    try {
      return await inTime(request, readerOf(spec)(request, blobs, signal));
    } catch (error) {
      // Whatever error a closed connection caused in the body.
      signal.throwIfAborted();
      throw error;
    }
  };
  const receive = () => (received ??= read());
  const discard = async (isStored: boolean): Promise<void> => {
    const over = received;
    received = undefined;
    await over?.then((one) => one.discard?.(isStored)).catch(() => undefined);
  };

  const key = keyOf(request.raw);
  const keys = accessKeys(presentedToken(info, key, deps.config.origin), knownParams(request.params));

  /** All steps but the response. */
  const carryOut = async (reader: RequestAccess) => {
    const presented = await authenticate({ db, reader, info, signal }, key, deps);
    if (presented.actor) admit(request);
    const right = watchPermission(deps, spec.anonymous ? nobody : presented, { request, reply, signal });
    const ours = [deps.config.origin, deps.siteOrigin.current()];
    if (isCrossSite(presented, info, ours) && spec.access !== 'public') throw problem('credentials');
    const proven = !needsCsrfToken(presented, info) || hasValidCsrfToken(presented, (await receive()).csrf, tokens);
    // Login must work with an old cookie: on public calls, a caller without a CSRF token is anonymous.
    if (!proven && spec.access !== 'public') throw problem('credentials');
    const caller = proven && !spec.anonymous ? presented : nobody;
    await noteCaller(deps, caller, signal);

    const params = parseParams(request.params);
    const query = parseQuery(request.query);
    const found = await findObjects(db, reader, params);
    const permission = await authorize(reader, spec.access, caller, found);
    right.covers({ access: spec.access, params });
    const known = { spec, info, signal, db, reader, caller, permission, params, query, found };
    if (await checkSender(deps, known, handler, reply)) admit(request);
    const { body } = spec.method === 'GET' ? { body: undefined } : await receive();
    await right.recheck();
    if (typeof spec.body === 'string' && spec.body !== 'file') await validate(spec.body, body);
    signal.throwIfAborted();
    return { right, ...(await perform(deps, { ...known, body }, handler, reply)) };
  };

  /** Once more if the access that was assumed has changed. */
  const carryOutWith = async (isOptimistic: boolean): ReturnType<typeof carryOut> => {
    const reader = await deps.accessCache.forRequest(db, keys, isOptimistic);
    try {
      return await carryOut(reader);
    } catch (error) {
      if (!(error instanceof ProblemError) || (await reader.isCurrent())) throw error;
      return carryOutWith(false);
    }
  };

  try {
    assertContentLength(request, sizeLimitOf(spec));
    // A password would be checked, and counted, twice.
    const isByToken = keys.token !== undefined;
    const isOptimistic =
      typeof handler !== 'function' && handler.isOptimistic === true && isByToken && isSmall(request);
    const { right, result, context } = await carryOutWith(isOptimistic);
    // Before the response, because its receiver may delete the upload at once, which would race with an unfinished discard.
    await discard(true);
    if ('endsWithRight' in result) right.handOver();
    return await send(reply, { result, ref: context.extended && spec.extended ? spec.extended : spec.reply, signal });
  } finally {
    await discard(false);
  }
};

/** Ends a request with a closed connection, and logs failures that this does not explain. */
const endUnsent = (reply: FastifyReply, error: unknown, log: Deps['log']): FastifyReply => {
  if (!(error instanceof RequestEnded)) toProblem(error, log, reply.request.id);
  return reply.hijack();
};

/**
 * Registers one route with its wrapper: authentication, objects of the path, permissions, body, transaction, audit, problems.
 * @param spec specification of the route
 * @param handler runs after all checks
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
      const signal = signalOf(request);
      try {
        options.before?.(request, reply);
        return await answer(deps, spec, handler, { request, reply, signal });
      } catch (error) {
        if (signal.aborted) return endUnsent(reply, error, deps.log);
        // A client must be able to finish sending its body, or it never reads the response.
        request.raw.unpipe();
        request.raw.resume();
        return refuse(reply, toProblem(error, deps.log, request.id), options.renderProblem);
      }
    },
  });
};
