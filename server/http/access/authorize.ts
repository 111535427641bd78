import type { Access } from '#api/endpoint';
import { can } from '#api/verbs';
import type { Permission } from '../../domain/access/permission';
import { problem } from '../../domain/core/problem';
import { acteeIdsOf, ownVerbs, SITE } from '../../domain/access/permissions';
import type { AccessReader } from '../../db/access/accessCache';
import type { Caller, Found } from '../context';

const acteesOfFound = (found: Found, on: string): readonly string[] => {
  if (on === 'user' && found.user) return [found.user.acteeId, SITE];
  if (on === 'sessionActor' && found.session) return found.session.acteeIds;
  return acteeIdsOf(found);
};

/** Problem codes of calls about the caller, for callers without credentials. */
const anonymous = { self: 'notFound', session: 'credentials', authenticated: 'forbidden' } as const;

/**
 * Checks whether the caller may make a call.
 * @param refusal the problem where verbs are missing
 * @returns what roles permit, so that a statement can check it again; null where no role is needed
 * @throws ProblemError for an anonymous caller `notFound` about itself and `credentials` about its session, else `refusal`
 */
export const authorize = async (
  reader: AccessReader,
  access: Access,
  { actor, session }: Pick<Caller, 'actor' | 'session'>,
  found: Found,
  refusal: 'forbidden' | 'credentials' = 'forbidden',
): Promise<Permission | null> => {
  if (access === 'public') return null;
  if (!actor) throw problem(typeof access === 'string' ? anonymous[access] : refusal);
  if (typeof access === 'string') return null;
  const about = found.user ?? found.session?.actor;
  const own = about ? ownVerbs(actor, about.id) : [];
  if (can(own, access.verbs)) return null;
  const acteeIds = acteesOfFound(found, access.on);
  const held = await reader.verbsOn(actor.id, acteeIds);
  if (!can([...held, ...own], access.verbs)) throw problem(refusal);
  return { actorId: actor.id, sessionId: session?.id ?? null, acteeIds, verbs: access.verbs };
};
