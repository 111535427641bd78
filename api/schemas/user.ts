import Type, { type Static } from 'typebox';
import { limits } from '../limits';
import { Actor } from './actor';
import { named } from './scalars';

const DisplayName = Type.String({ ...named, maxLength: limits.displayNameLength });

/** No spaces and control characters, which the format allows inside quotation marks. */
const Email = Type.String({ format: 'email', pattern: '^[!-~]+$' });

/** A web user. */
export const User = Type.Interface([Actor], { email: Type.String() });
export type User = Static<typeof User>;

/** The logged-in user, with the sitewide verbs. */
export const CurrentUser = Type.Interface([User], {
  verbs: Type.Array(Type.String()),
  /** Preferences kept by newer servers (since 2024.3), which are recognized by this property. */
  preferences: Type.Optional(Type.Unknown()),
  /** Said only by our server: it decompresses request bodies, which others store as they are. */
  acceptsGzip: Type.Optional(Type.Boolean()),
});
export type CurrentUser = Static<typeof CurrentUser>;

export const UserCreation = Type.Object({
  email: Email,
  displayName: Type.Optional(Type.Union([Type.String({ maxLength: limits.displayNameLength }), Type.Null()])),
  password: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type UserCreation = Static<typeof UserCreation>;

export const UserChange = Type.Object({
  email: Type.Optional(Email),
  displayName: Type.Optional(DisplayName),
});
export type UserChange = Static<typeof UserChange>;

export const PasswordChange = Type.Object({ old: Type.String(), new: Type.String() });
export type PasswordChange = Static<typeof PasswordChange>;

export const PasswordReset = Type.Object({ email: Type.String({ minLength: 1 }) });
export type PasswordReset = Static<typeof PasswordReset>;

export const PasswordClaim = Type.Object({ new: Type.String() });
export type PasswordClaim = Static<typeof PasswordClaim>;
