import Type, { type Static } from 'typebox';
import * as textLengths from '../textLengths';
import { Actor } from './actor';
import { Form } from './form';
import { named, orNull, Timestamp } from './scalars';

const submissionLimit = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });

/**
 * A URL through which anybody can fill in one form. Without a token it was revoked. The terms after it are ours only
 * (`api/abilities.ts`), and there only where they are set.
 */
export const PublicLink = Type.Interface([Actor], {
  /** Whether it allows only one submission per browser; null if not given. Some servers omit it in the extended list. */
  once: orNull(Type.Boolean()),
  token: orNull(Type.String()),
  /** It accepts nothing from then on. */
  closesAt: Type.Optional(Timestamp),
  /** It accepts as many submissions; with how many there are. */
  submissionLimit: Type.Optional(submissionLimit),
  submissionCount: Type.Optional(Type.Integer()),
  /** Shown after sending, as it is. */
  thankYou: Type.Optional(Type.String()),
  /** Where it leads after sending. */
  redirectUrl: Type.Optional(Type.String()),
});
export type PublicLink = Static<typeof PublicLink>;

/** A public link with its creator. */
export const PublicLinkExtended = Type.Interface([PublicLink], { createdBy: orNull(Actor) });
export type PublicLinkExtended = Static<typeof PublicLinkExtended>;

const displayName = Type.String({ ...named, maxLength: textLengths.displayName });

/** The terms as they are set: null for none. */
const terms = {
  closesAt: Type.Optional(orNull(Type.String({ maxLength: textLengths.timestamp }))),
  submissionLimit: Type.Optional(orNull(submissionLimit)),
  thankYou: Type.Optional(orNull(Type.String({ maxLength: textLengths.linkText }))),
  redirectUrl: Type.Optional(orNull(Type.String({ maxLength: textLengths.linkText }))),
};

export const PublicLinkCreation = Type.Object({
  displayName,
  once: Type.Optional(orNull(Type.Boolean())),
  ...terms,
});
export type PublicLinkCreation = Static<typeof PublicLinkCreation>;

/** What is not named stays as it is. `once` cannot change, because the address would. */
export const PublicLinkChange = Type.Object({ displayName: Type.Optional(displayName), ...terms });
export type PublicLinkChange = Static<typeof PublicLinkChange>;

/** Why a link accepts nothing more: its date has passed, or it has as many submissions as it may. */
export const PublicLinkEnd = Type.Union([Type.Literal('closed'), Type.Literal('full')]);
export type PublicLinkEnd = Static<typeof PublicLinkEnd>;

/** The form that a web-form id opens; with the terms of the public link that opens it, if it has any. */
export const LinkedForm = Type.Interface([Form], {
  publicLink: Type.Optional(
    Type.Object({
      thankYou: Type.Optional(Type.String()),
      redirectUrl: Type.Optional(Type.String()),
      closesAt: Type.Optional(Timestamp),
      isOver: Type.Optional(PublicLinkEnd),
    }),
  ),
});
export type LinkedForm = Static<typeof LinkedForm>;
