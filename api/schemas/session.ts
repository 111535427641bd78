import Type, { type Static } from 'typebox';
import { Timestamp } from './scalars';

/** What a person logs in with. */
export const Credentials = Type.Object({ email: Type.String(), password: Type.String() });
export type Credentials = Static<typeof Credentials>;

/**
 * A session as login and restore answer it. Newer servers give no `token` and `csrf` on restore: then the cookie
 * alone carries the session (facts: drift §2).
 */
export const Session = Type.Object({
  token: Type.Optional(Type.String()),
  csrf: Type.Optional(Type.String()),
  expiresAt: Timestamp,
  createdAt: Timestamp,
});
export type Session = Static<typeof Session>;
