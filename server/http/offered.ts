import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from '../domain/access/tokens';
import { isKey } from '../domain/access/permissions';
import { ProblemError } from '../domain/problem';
import type { SessionWithActor } from '../db/access/sessions';
import type { Deps } from '../deps';
import { actionNotes } from './actionNotes';
import { announcedSize } from './announced';
import { auditTrail } from './auditTrail';
import { callerOf, presentedToken } from './authenticate';
import type { Caller, Found, RequestInfo } from './context';
import { isFromElsewhere, needsCsrfProof, provesCsrf } from './csrf';
import { keyOf } from './keyPrefix';
import { admit } from './pace';
import { parseParams, parseQuery } from './params';
import { contextOver, type Done } from './perform';
import type { Received } from './readBody';
import type { Right } from './right';
import type { RawHandler, RouteSpec } from './route';

/** In bytes. Whoever sends more is looked up before that is read. */
const SMALL = 100_000;

/** A request whose answer nobody has begun. */
export interface Arrival {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly info: RequestInfo;
  /** Reads the body, once. */
  readonly receive: () => Promise<Received>;
  /** Watches the right of the caller, once. */
  readonly watch: (caller: Caller) => Right;
}

const isSmall = ({ raw }: FastifyRequest): boolean => {
  const size = announcedSize(raw);
  return size > 0 && size <= SMALL && raw.headers['content-encoding'] === undefined;
};

interface Known {
  readonly caller: Caller;
  readonly session: SessionWithActor;
  readonly found: Found;
}

/** Who asks, about what, as far as it is remembered or read without anything out of the ordinary. */
const lookUp = async ({ config, intake: { facts } }: Deps, { request, info }: Arrival): Promise<Known | undefined> => {
  const presented = presentedToken(info, keyOf(request.raw), config.origin);
  const session = presented && isToken(presented.token) ? await facts.session(presented.token) : undefined;
  // A key is one of an app user or a link; that a user was there has to be noted.
  if (!presented || !session || session.isSeenDue) return undefined;
  if (presented.via === 'key' && !isKey(session.actor)) return undefined;
  const caller = callerOf(session, presented.token, presented.via);
  const { projectId, xmlFormId } = parseParams(request.params);
  const project = typeof projectId === 'number' ? await facts.project(projectId) : undefined;
  if (project === undefined) return undefined;
  if (typeof xmlFormId !== 'string') return { caller, session, found: { project } };
  const form = await facts.form(project.id, xmlFormId);
  return form && { caller, session, found: { project, form } };
};

const answer = async (deps: Deps, spec: RouteSpec, offer: Offer, arrival: Arrival): Promise<Done | undefined> => {
  const { request, reply, info } = arrival;
  const { intake, tokens, config, siteOrigin } = deps;
  const known = await lookUp(deps, arrival);
  if (known === undefined) return undefined;
  const { caller, session, found } = known;
  if (isFromElsewhere(caller, info, [config.origin, siteOrigin.current()])) return undefined;
  const params = parseParams(request.params);
  const query = parseQuery(request.query);
  const notes = actionNotes(info);
  admit(request);
  const right = arrival.watch(caller);
  right.covers({ access: spec.access, params });
  const { body, csrf } = await arrival.receive();
  await right.assertStill();
  if (needsCsrfProof(caller, info) && !provesCsrf(caller, csrf, tokens)) return undefined;
  // What is stored this way has the entry of its kind, which the database adds.
  const trail = auditTrail({ action: spec.audit, actorId: caller.actor?.id ?? null, body: undefined, notes });
  const admitted = { spec, info, caller, params, query, body, found };
  const context = contextOver(deps.database.db, deps, admitted, { trail, after: [], reply });
  const offered = await offer(context, { facts: intake.facts, session, notes });
  if (offered === undefined) return undefined;
  const stored = await intake.store(offered.plain);
  if (stored === undefined) return undefined;
  deps.metrics.acted('submission.create');
  deps.live.wake();
  return { result: offered.reply(stored), context };
};

type Offer = NonNullable<Exclude<RawHandler, (...of: never) => unknown>['offer']>;

/**
 * Answers a request by what is remembered, if its handler offers something that can be stored together with what others offer at the same moment
 * (docs/decisions/0085-intake.md). What was remembered is verified by the statement that stores it.
 * @returns undefined if it could not be done, for whatever reason, and nothing was stored: it has to be answered as usual, and what is wrong is
 * found there, on what holds now
 */
export const answerOffered = async (
  deps: Deps,
  spec: RouteSpec,
  handler: RawHandler,
  arrival: Arrival,
): Promise<Done | undefined> => {
  if (typeof handler === 'function' || handler.offer === undefined || !isSmall(arrival.request)) return undefined;
  try {
    return await answer(deps, spec, handler.offer, arrival);
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
};
