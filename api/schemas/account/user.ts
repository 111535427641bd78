import Type, { type Static } from 'typebox';
import * as textLengths from '../../textLengths';
import { Actor } from './actor';
import { Preferences } from './preference';
import { named, orNull, Secret, Timestamp } from '../scalars';

const DisplayName = Type.String({ ...named, maxLength: textLengths.displayName });

/**
 * ASCII and letters, marks and digits of any script (RFC 6531), but no spaces and control characters, which the format allows
 * inside quotation marks.
 */
const Email = Type.String({ maxLength: textLengths.email, format: 'idn-email', pattern: '^[!-~\\p{L}\\p{M}\\p{N}]+$' });

/** A web user. */
export const User = Type.Interface([Actor], {
  email: Type.String(),
  /** Only on newer servers (since 2025.3) and ours; null before the first login. */
  lastLoginAt: Type.Optional(orNull(Timestamp)),
  /** Ours only: last use of the site or the API, with a precision of some minutes. */
  lastSeenAt: Type.Optional(orNull(Timestamp)),
});
export type User = Static<typeof User>;

/** The logged-in user, with the site-wide verbs. */
export const CurrentUser = Type.Interface([User], {
  verbs: Type.Array(Type.String()),
  /** Stored by newer servers (since 2024.3), and by ours for newer clients. */
  preferences: Type.Optional(Preferences),
  /** Ours only: features beyond the protocol (`api/abilities.ts`). */
  abilities: Type.Optional(Type.Array(Type.String())),
  /** Ours only: origin of links in codes and mails, if it was set. */
  siteOrigin: Type.Optional(Type.String()),
});
export type CurrentUser = Static<typeof CurrentUser>;

export const UserCreation = Type.Object({
  email: Email,
  displayName: Type.Optional(Type.Union([Type.String({ maxLength: textLengths.displayName }), Type.Null()])),
  password: Type.Optional(Type.Union([Secret, Type.Null()])),
});
export type UserCreation = Static<typeof UserCreation>;

export const UserChange = Type.Object({
  email: Type.Optional(Email),
  displayName: Type.Optional(DisplayName),
});
export type UserChange = Static<typeof UserChange>;

export const PasswordChange = Type.Object({ old: Secret, new: Secret });
export type PasswordChange = Static<typeof PasswordChange>;

export const PasswordReset = Type.Object({ email: Type.String({ minLength: 1, maxLength: textLengths.reference }) });
export type PasswordReset = Static<typeof PasswordReset>;

export const PasswordClaim = Type.Object({ new: Secret });
export type PasswordClaim = Static<typeof PasswordClaim>;

/** A password was set; ours names the account, so that the login is filled in. */
export const PasswordClaimed = Type.Object({ success: Type.Literal(true), email: Type.Optional(Type.String()) });
export type PasswordClaimed = Static<typeof PasswordClaimed>;
