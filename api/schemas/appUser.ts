import Type, { type Static } from 'typebox';
import * as textLengths from '../textLengths';
import { Actor } from './actor';
import { Id, named, orNull, Timestamp } from './scalars';

/** A device account ("field key" in the protocol). Without a token its access was revoked. */
export const AppUser = Type.Interface([Actor], { projectId: Id, token: orNull(Type.String()) });
export type AppUser = Static<typeof AppUser>;

/** An app user with its creator and the time of its last submission. */
export const AppUserExtended = Type.Interface([AppUser], { createdBy: orNull(Actor), lastUsed: orNull(Timestamp) });
export type AppUserExtended = Static<typeof AppUserExtended>;

export const AppUserCreation = Type.Object({
  displayName: Type.String({ ...named, maxLength: textLengths.displayName }),
});
export type AppUserCreation = Static<typeof AppUserCreation>;
