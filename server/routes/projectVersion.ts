import { lockProject, projectVersion } from '../db/project/projectVersion';
import { problem } from '../domain/problem';
import type { BaseContext } from '../http/context';
import type { ProjectRow } from '../db/schema/tables/forms';

interface OfProject extends Pick<BaseContext, 'db' | 'request' | 'setHeader'> {
  readonly found: { readonly project: ProjectRow };
}

/** The tags in an `If-Match` header. Proxies that pack answers make tags weak, and mean the same one. */
const tagsIn = (header: string): readonly string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/**
 * Refuses a write that was made for another version of the project than there is now (RFC 9110, section 13.1.1). Without
 * `If-Match` it is made for any.
 * @throws ProblemError `projectChanged`
 */
export const checkVersion = async ({ db, found, request }: OfProject): Promise<void> => {
  const given = request.headers['if-match']?.toString();
  if (given === undefined || given.trim() === '*') return;
  await lockProject(db, found.project.id);
  if (!tagsIn(given).includes(await projectVersion(db, found.project.id))) throw problem('projectChanged');
};

/** Tells the version as it is now. It covers not all that the reply has, so no cache may take it for that. */
export const tellVersion = async ({ db, found, setHeader }: OfProject): Promise<void> => {
  setHeader('etag', await projectVersion(db, found.project.id));
  setHeader('cache-control', 'no-store');
};
