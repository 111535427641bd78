import Type, { type Static } from 'typebox';
import * as textLengths from '../../textLengths';
import { Actor } from '../account/actor';
import { givenProperties, Properties } from '../account/actorProperties';
import { KeySession } from '../account/session';
import { Id, named, orNull, Timestamp } from '../scalars';

/** A device account ("field key" in the protocol). Without a token its access was revoked. */
export const AppUser = Type.Interface([Actor], { projectId: Id, token: orNull(Type.String()) });
export type AppUser = Static<typeof AppUser>;

/** A new app user with its session. */
export const CreatedAppUser = Type.Interface([AppUser, KeySession], {});
export type CreatedAppUser = Static<typeof CreatedAppUser>;

/** An app user with its creator and the time of its last submission. */
export const AppUserExtended = Type.Interface([AppUser], {
  createdBy: orNull(Actor),
  lastUsed: orNull(Timestamp),
  /** Only newer servers and ours. */
  properties: Type.Optional(Properties),
});
export type AppUserExtended = Static<typeof AppUserExtended>;

export const AppUserCreation = Type.Object({
  displayName: Type.String({ ...named, maxLength: textLengths.displayName }),
  properties: givenProperties,
});
export type AppUserCreation = Static<typeof AppUserCreation>;
