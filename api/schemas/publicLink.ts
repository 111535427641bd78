import Type, { type Static } from 'typebox';
import { limits } from '../limits';
import { Actor } from './actor';
import { named, orNull } from './scalars';

/** A URL through which anybody can fill in one form. Without a token it was revoked. */
export const PublicLink = Type.Interface([Actor], {
  /** Whether it allows only one submission per browser; null if not given. Some servers omit it in the extended list. */
  once: orNull(Type.Boolean()),
  token: orNull(Type.String()),
});
export type PublicLink = Static<typeof PublicLink>;

/** A public link with its creator. */
export const PublicLinkExtended = Type.Interface([PublicLink], { createdBy: orNull(Actor) });
export type PublicLinkExtended = Static<typeof PublicLinkExtended>;

export const PublicLinkCreation = Type.Object({
  displayName: Type.String({ ...named, maxLength: limits.displayNameLength }),
  once: Type.Optional(orNull(Type.Boolean())),
});
export type PublicLinkCreation = Static<typeof PublicLinkCreation>;
