import { problem } from '../domain/problem';
import { isToken } from '../domain/access/tokens';
import { acteeIdsOfActor, findForm, findProject, findUser } from '../db/lookups';
import { findSession } from '../db/access/sessions';
import type { Db } from '../db/schema/tables';
import type { Found } from './context';

/**
 * Finds what the parameters of a path refer to. An unknown session is "forbidden", so that tokens cannot be probed;
 * anything else unknown is "not found", before permissions are checked.
 * @throws ProblemError `notFound`, `forbidden`
 */
export const findObjects = async (db: Db, params: Readonly<Record<string, string | number>>): Promise<Found> => {
  const { projectId, xmlFormId, userId, token } = params;
  if (typeof projectId === 'number') {
    const project = await findProject(db, projectId);
    if (!project) throw problem('notFound');
    if (typeof xmlFormId !== 'string') return { project };
    const form = await findForm(db, projectId, xmlFormId);
    if (!form) throw problem('notFound');
    return { project, form };
  }
  if (typeof userId === 'number') {
    const user = await findUser(db, userId);
    if (!user) throw problem('notFound');
    return { user };
  }
  if (typeof token === 'string') {
    const found = isToken(token) ? await findSession(db, token) : undefined;
    if (!found) throw problem('forbidden');
    return { session: { id: found.id, actor: found.actor, acteeIds: await acteeIdsOfActor(db, found.actor) } };
  }
  return {};
};
