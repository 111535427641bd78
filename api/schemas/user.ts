import Type, { type Static } from 'typebox';
import * as textLengths from '../textLengths';
import { Actor } from './actor';
import { Preferences } from './preference';
import { named, orNull, Secret, Timestamp } from './scalars';

const DisplayName = Type.String({ ...named, maxLength: textLengths.displayName });

/**
 * ASCII and letters, marks and digits of any script (RFC 6531), but no spaces and control characters, which the format
 * allows inside quotation marks.
 */
const Email = Type.String({ maxLength: textLengths.email, format: 'idn-email', pattern: '^[!-~\\p{L}\\p{M}\\p{N}]+$' });

/** A web user. */
export const User = Type.Interface([Actor], {
  email: Type.String(),
  /** Told by newer servers (since 2025.3) and ours; null if the user has never logged in. */
  lastLoginAt: Type.Optional(orNull(Timestamp)),
  /** Told only by our server: when the user last used the site or the API, give or take some minutes. */
  lastSeenAt: Type.Optional(orNull(Timestamp)),
});
export type User = Static<typeof User>;

/** The logged-in user, with the sitewide verbs. */
export const CurrentUser = Type.Interface([User], {
  verbs: Type.Array(Type.String()),
  /** Kept by newer servers (since 2024.3), and by ours for newer clients. */
  preferences: Type.Optional(Preferences),
  /** Said only by our server: what it can do beyond the protocol (`api/abilities.ts`). */
  abilities: Type.Optional(Type.Array(Type.String())),
  /** Said only by our server: the origin to which codes, mails and links lead, if somebody has set one. */
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
