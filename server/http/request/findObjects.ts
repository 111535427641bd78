import { problem } from '../../domain/core/problem';
import { isToken } from '../../domain/access/tokens';
import type { AccessReader } from '../../db/access/accessCache';
import { acteeIdsOfActor, findUser } from '../../db/lookups';
import type { Db } from '../../db/schema/tables';
import type { Found } from '../context';

/**
 * Finds the objects of the path parameters. An unknown session is "forbidden", so that tokens cannot be probed. Anything else
 * unknown is "not found", before permissions are checked.
 * @throws ProblemError `notFound`, `forbidden`
 */
export const findObjects = async (
  db: Db,
  reader: AccessReader,
  params: Readonly<Record<string, string | number>>,
): Promise<Found> => {
  const { projectId, xmlFormId, userId, token } = params;
  if (typeof projectId === 'number') {
    const project = await reader.project(projectId);
    if (!project) throw problem('notFound');
    if (typeof xmlFormId !== 'string') return { project };
    const form = await reader.form(projectId, xmlFormId);
    if (!form) throw problem('notFound');
    return { project, form };
  }
  if (typeof userId === 'number') {
    const user = await findUser(db, userId);
    if (!user) throw problem('notFound');
    return { user };
  }
  if (typeof token === 'string') {
    const found = isToken(token) ? await reader.session(token) : undefined;
    if (!found) throw problem('forbidden');
    return { session: { id: found.id, actor: found.actor, acteeIds: await acteeIdsOfActor(db, found.actor) } };
  }
  return {};
};
