import Type, { type Static } from 'typebox';
import * as textLengths from '../../textLengths';
import { Actor } from '../account/actor';
import { givenProperties, Properties } from '../account/actorProperties';
import { Form } from '../form';
import { KeySession } from '../account/session';
import { named, orNull, Timestamp } from '../scalars';

const submissionLimit = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });

/**
 * A URL that lets anyone fill in one form. Without a token it was revoked. The terms are ours only (`api/abilities.ts`), and
 * present only if they are set.
 */
export const PublicLink = Type.Interface([Actor], {
  /** Whether it allows only one submission per browser; null if not given. Some servers omit it in the extended list. */
  once: orNull(Type.Boolean()),
  token: orNull(Type.String()),
  /** Time after which it accepts no submissions. */
  closesAt: Type.Optional(Timestamp),
  /** Maximum number of submissions; always with their current number. */
  submissionLimit: Type.Optional(submissionLimit),
  submissionCount: Type.Optional(Type.Integer()),
  /** Shown after sending, as plain text. */
  thankYou: Type.Optional(Type.String()),
  /** Redirection after sending. */
  redirectUrl: Type.Optional(Type.String()),
});
export type PublicLink = Static<typeof PublicLink>;

/** A new public link with its session. */
export const CreatedPublicLink = Type.Interface([PublicLink, KeySession], {});
export type CreatedPublicLink = Static<typeof CreatedPublicLink>;

/** A public link with its creator. */
export const PublicLinkExtended = Type.Interface([PublicLink], {
  createdBy: orNull(Actor),
  /** Only newer servers and ours. */
  properties: Type.Optional(Properties),
});
export type PublicLinkExtended = Static<typeof PublicLinkExtended>;

const displayName = Type.String({ ...named, maxLength: textLengths.displayName });

/** The terms to set; null for none. */
const terms = {
  closesAt: Type.Optional(orNull(Type.String({ maxLength: textLengths.timestamp }))),
  submissionLimit: Type.Optional(orNull(submissionLimit)),
  thankYou: Type.Optional(orNull(Type.String({ maxLength: textLengths.linkText }))),
  redirectUrl: Type.Optional(orNull(Type.String({ maxLength: textLengths.linkText }))),
};

export const PublicLinkCreation = Type.Object({
  displayName,
  once: Type.Optional(orNull(Type.Boolean())),
  properties: givenProperties,
  ...terms,
});
export type PublicLinkCreation = Static<typeof PublicLinkCreation>;

/** Omitted properties stay. `once` cannot change, because the URL would. */
export const PublicLinkChange = Type.Object({
  displayName: Type.Optional(displayName),
  properties: givenProperties,
  ...terms,
});
export type PublicLinkChange = Static<typeof PublicLinkChange>;

/** Why a link accepts no more submissions: its date has passed, or its limit is reached. */
export const PublicLinkEnd = Type.Union([Type.Literal('closed'), Type.Literal('full')]);
export type PublicLinkEnd = Static<typeof PublicLinkEnd>;

/** The form of a web-form id, with the terms of the public link that opens it, if any. */
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
