import { rightsOfReaders, type Reader } from '../../db/access/readers';
import { changesSince } from '../../db/audit/objectChanges';
import type { Db } from '../../db/schema/tables';
import { ProblemError } from '../../domain/core/problem';
import type { SlowClientTimeouts } from '../request/slowClientTimeouts';

/** A long request with permission checks. */
export interface CheckedRequest {
  readonly reader: Reader;
  /** Repeats all checks. @throws ProblemError if the permission was revoked */
  check(): Promise<void>;
  end(error: ProblemError): void;
}

/** State of a request that lasts longer than one check interval. */
interface Checked {
  /** Roles of the caller at the last check; undefined before the first. */
  roles?: string;
  isDue: boolean;
}

/** Permission checks of all long requests of one server. */
export interface PermissionChecks {
  add(request: CheckedRequest): void;
  /** Ends the checks of a request, if there are any. */
  remove(request: CheckedRequest): void;
  /** Whether a request has lasted long enough to lose its permission. */
  isLong(request: CheckedRequest): boolean;
}

/** Number of concurrent checks, so that other requests find a connection to the database. */
const AT_ONCE = 4;

/**
 * Compares sessions, roles, projects, forms and keys every `pace.permissionCheckMs`, with a number of statements independent of the number
 * of requests. Only requests with a difference are checked individually. Shorter requests cause no queries.
 */
export const permissionChecks = (
  db: () => Db,
  { permissionCheckMs, schedule }: SlowClientTimeouts,
): PermissionChecks => {
  const requests = new Map<CheckedRequest, Checked>();
  let cancel: (() => void) | undefined;
  let isChecking = false;
  let position: number | undefined;

  const checkOne = async (request: CheckedRequest, roles: string | undefined): Promise<void> => {
    try {
      await request.check();
      const known = requests.get(request);
      if (known && roles !== undefined) known.roles = roles;
    } catch (error) {
      // An unreachable database does not revoke permissions.
      if (requests.has(request) && error instanceof ProblemError && error.code < 500) request.end(error);
    }
  };

  const checkDue = async (): Promise<void> => {
    const due = [...requests].filter(([, { isDue }]) => isDue);
    for (const checked of requests.values()) checked.isDue = true;
    if (due.length === 0) {
      position = undefined;
      return;
    }
    // Read before the checks, so that later changes are found by the next run.
    const changes = await changesSince(db(), position);
    const { sessions, roles } = await rightsOfReaders(
      db(),
      due.map(([{ reader }]) => reader),
    );
    const hasChanged = ([{ reader }, known]: (typeof due)[number]): boolean =>
      changes.ofObjects ||
      known.roles === undefined ||
      known.roles !== roles.get(reader.actorId) ||
      (reader.sessionId !== null && !sessions.has(reader.sessionId));
    const changed = due.filter(hasChanged);
    for (let from = 0; from < changed.length; from += AT_ONCE) {
      const some = changed.slice(from, from + AT_ONCE);
      await Promise.all(some.map(([request]) => checkOne(request, roles.get(request.reader.actorId))));
    }
    position = changes.position;
  };

  const plan = (): void => {
    if (isChecking || cancel !== undefined || requests.size === 0) return;
    cancel = schedule(() => {
      cancel = undefined;
      isChecking = true;
      void checkDue()
        .catch(() => undefined)
        .then(() => {
          isChecking = false;
          plan();
        });
    }, permissionCheckMs);
  };

  return {
    add: (request) => {
      requests.set(request, { isDue: false });
      plan();
    },
    remove: (request) => {
      requests.delete(request);
      if (requests.size > 0) return;
      cancel?.();
      cancel = undefined;
    },
    isLong: (request) => requests.get(request)?.isDue === true,
  };
};
