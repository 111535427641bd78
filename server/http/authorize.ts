import type { Access } from '../../api/endpoint';
import { can } from '../../api/verbs';
import { problem } from '../domain/problem';
import { acteeIdsOf, ownVerbs, SITE } from '../domain/access/permissions';
import { verbsOn } from '../db/access/assignments';
import type { Db } from '../db/schema/tables';
import type { ActorRow } from '../db/schema/tables/access';
import type { Found } from './context';

const acteesOfFound = (found: Found, on: string): readonly string[] => {
  if (on === 'user' && found.user) return [found.user.acteeId, SITE];
  if (on === 'sessionActor' && found.session) return found.session.acteeIds;
  return acteeIdsOf(found);
};

/**
 * Checks whether the caller may make a call.
 * @throws ProblemError `notFound` if an anonymous caller asks about itself, else `forbidden`
 */
export const authorize = async (db: Db, access: Access, actor: ActorRow | null, found: Found): Promise<void> => {
  if (access === 'public') return;
  if (!actor) throw problem(access === 'self' ? 'notFound' : 'forbidden');
  if (access === 'self' || access === 'authenticated') return;
  const about = found.user ?? found.session?.actor;
  const own = about ? ownVerbs(actor, about.id) : [];
  if (can(own, access.verbs)) return;
  const held = await verbsOn(db, actor.id, acteesOfFound(found, access.on));
  if (!can([...held, ...own], access.verbs)) throw problem('forbidden');
};
