import { NEVER } from '../../db/access/appUsers';
import type { Services } from '../../deps';

/** Session of a new app user or public link, returned only once. */
export const keySession = (tokens: Services['tokens'], token: string) => ({
  token,
  csrf: tokens.csrfOf(token),
  expiresAt: NEVER,
});
