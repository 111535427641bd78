import { isToken } from '../../domain/access/tokens';
import type { AccessKeys } from '../../db/access/accessCache';

/** The database takes no null character, and JSON no half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** The cache keys for the access of a request. @param params of its path */
export const accessKeys = (
  token: string | undefined,
  { projectId, xmlFormId }: Readonly<Record<string, string | number>> = {},
): AccessKeys => ({
  token: token !== undefined && isToken(token) ? token : undefined,
  projectId: typeof projectId === 'number' ? projectId : undefined,
  xmlFormId: typeof xmlFormId === 'string' && !UNSTORABLE.test(xmlFormId) ? xmlFormId : undefined,
});
