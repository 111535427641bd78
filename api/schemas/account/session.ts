import Type, { type Static } from 'typebox';
import * as textLengths from '../../textLengths';
import { Secret, Timestamp } from '../scalars';

/** The input of a login. */
export const Credentials = Type.Object({ email: Type.String({ maxLength: textLengths.reference }), password: Secret });
export type Credentials = Static<typeof Credentials>;

/** Properties of a new shared key besides its token, on newer servers and ours. */
export const KeySession = Type.Object({ csrf: Type.Optional(Type.String()), expiresAt: Type.Optional(Timestamp) });

/**
 * A session as returned by login and restore. Newer servers return no `token` and `csrf` on restore: then the cookie alone
 * carries the session (docs/protocol.md#authentication).
 */
export const Session = Type.Object({
  token: Type.Optional(Type.String()),
  csrf: Type.Optional(Type.String()),
  expiresAt: Timestamp,
  createdAt: Timestamp,
});
export type Session = Static<typeof Session>;
