import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#api/endpoint';
import type { AccessReader } from '../../db/access/accessCache';
import { findActor } from '../../db/lookups';
import type { Db } from '../../db/schema/tables';
import type { Deps } from '../../deps';
import { problem, type ProblemError } from '../../domain/core/problem';
import { accessKeys } from './keys';
import { authorize } from './authorize';
import type { Caller } from '../context';
import { findObjects } from '../request/findObjects';
import { slowClientTimeoutsOf, refuseRest } from '../request/slowClientTimeouts';
import { type CheckedRequest, type PermissionChecks, permissionChecks } from './permissionChecks';
import { whenEnded } from '../request/signal';

/** Checked permission, for repeated checks. */
interface Permitted {
  readonly access: Access;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A request, its response, and their signal. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly signal: AbortSignal;
}

/** Permission watch of one request. */
export interface PermissionWatch {
  /** Sets the permission to watch; before this call only the credential is watched. */
  covers(permitted: Permitted): void;
  /** Ends the watch: the response that follows watches its own permission. */
  handOver(): void;
  /** Repeats the check if the request has taken long. @throws ProblemError if the permission was revoked */
  recheck(): Promise<void>;
}

/**
 * Checks that a credential is still valid: its session may have ended, or its actor been deleted.
 * @throws ProblemError `forbidden` for a key, else `credentials`
 */
const assertLive = async (db: Db, reader: AccessReader, { via, session, actor }: Caller): Promise<void> => {
  const found = session ? await reader.session(session.token) : actor && (await findActor(db, actor.id));
  if (!found) throw problem(via === 'key' ? 'forbidden' : 'credentials');
};

const checksOf = new WeakMap<object, PermissionChecks>();

/** The permission checks of the server of a request. */
const checksFor = ({ database }: Deps, request: FastifyRequest): PermissionChecks => {
  const known = checksOf.get(request.server.server);
  if (known !== undefined) return known;
  const checks = permissionChecks(() => database.db, slowClientTimeoutsOf(request));
  checksOf.set(request.server.server, checks);
  return checks;
};

/** For anonymous callers, which are not watched. */
const unwatched: PermissionWatch = {
  covers: () => undefined,
  handOver: () => undefined,
  recheck: () => Promise.resolve(),
};

/**
 * Ends a request within a second after its caller loses the permission. A body that is still being received is refused with a
 * problem. The connection of a running response is closed, so that the download fails. Other requests end soon by themselves.
 */
export const watchPermission = (deps: Deps, caller: Caller, { request, reply, signal }: Exchange): PermissionWatch => {
  const { actor, session } = caller;
  if (actor === null) return unwatched;
  const checks = checksFor(deps, request);
  let permitted: Permitted | undefined;

  const check = async (): Promise<void> => {
    const db = deps.database.forRequest(signal);
    const { access, params } = permitted ?? {};
    const reader = await deps.accessCache.forRequest(db, accessKeys(session?.token, params), false);
    await assertLive(db, reader, caller);
    if (access) await authorize(reader, access, caller, await findObjects(db, reader, params ?? {}));
  };
  const end = (error: ProblemError): void => {
    const isRefused = refuseRest(request, error);
    if (!isRefused && !reply.raw.headersSent) return;
    deps.log.info({ reqId: request.id, code: error.code }, 'a request was ended: its caller lost the permission');
    if (!isRefused) reply.raw.destroy();
    checks.remove(checked);
  };
  const checked: CheckedRequest = { reader: { actorId: actor.id, sessionId: session?.id ?? null }, check, end };
  const stop = (): void => checks.remove(checked);
  checks.add(checked);
  whenEnded(signal, stop);
  return {
    covers: (what) => {
      permitted = what;
    },
    handOver: stop,
    recheck: async () => {
      if (checks.isLong(checked)) await check();
    },
  };
};
