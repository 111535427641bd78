import Type, { type Static } from 'typebox';
import { limits } from '../limits';
import { Actor } from './actor';
import { named, orNull } from './scalars';

/** An address by which anybody can fill one form. Without a token it was revoked. */
export const PublicLink = Type.Interface([Actor], {
  /** Only one submission per browser; null where nothing was said. Some servers leave it out of the extended list. */
  once: orNull(Type.Boolean()),
  token: orNull(Type.String()),
});
export type PublicLink = Static<typeof PublicLink>;

/** A public link with who made it. */
export const PublicLinkExtended = Type.Interface([PublicLink], { createdBy: orNull(Actor) });
export type PublicLinkExtended = Static<typeof PublicLinkExtended>;

export const PublicLinkCreation = Type.Object({
  displayName: Type.String({ ...named, maxLength: limits.displayNameLength }),
  once: Type.Optional(orNull(Type.Boolean())),
});
export type PublicLinkCreation = Static<typeof PublicLinkCreation>;
