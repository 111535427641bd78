import { lockProject, projectVersion } from '../../db/project/projectVersion';
import { problem } from '../../domain/core/problem';
import type { BaseContext } from '../../http/context';
import type { ProjectRow } from '../../db/schema/tables/forms';

interface OfProject extends Pick<BaseContext, 'db' | 'request' | 'setHeader'> {
  readonly found: { readonly project: ProjectRow };
}

/** Entity tags of an `If-Match` header. Compressing proxies make tags weak without changing their meaning. */
const tagsIn = (header: string): readonly string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/**
 * Refuses a write based on an outdated version of the project (RFC 9110, section 13.1.1), unless `If-Match` is missing.
 * @throws ProblemError `projectChanged`
 */
export const checkVersion = async ({ db, found, request }: OfProject): Promise<void> => {
  const given = request.headers['if-match']?.toString();
  if (given === undefined || given.trim() === '*') return;
  await lockProject(db, found.project.id);
  if (!tagsIn(given).includes(await projectVersion(db, found.project.id))) throw problem('projectChanged');
};

/** Sends the current version as entity tag. It does not cover the whole reply, so caches must not use it. */
export const sendVersion = async ({ db, found, setHeader }: OfProject): Promise<void> => {
  setHeader('etag', await projectVersion(db, found.project.id));
  setHeader('cache-control', 'no-store');
};
