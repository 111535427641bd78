import Type, { type Static } from 'typebox';
import * as textLengths from '../textLengths';
import { webhookEvents } from '../webhook/events';
import { Actor } from './account/actor';
import { Id, named, orNull, Timestamp } from './scalars';

const Event = Type.Enum([...webhookEvents]);

/**
 * `failed`: the last attempt of a delivery failed, too. `gone`: the receiver unsubscribed (410). Both were paused by the server.
 */
export const WebhookState = Type.Union([
  Type.Literal('active'),
  Type.Literal('paused'),
  Type.Literal('failed'),
  Type.Literal('gone'),
]);
export type WebhookState = Static<typeof WebhookState>;

/** `waiting`: it will be sent, or sent again. */
export const DeliveryState = Type.Union([Type.Literal('waiting'), Type.Literal('delivered'), Type.Literal('failed')]);
export type DeliveryState = Static<typeof DeliveryState>;

/**
 * A URL that is notified of changes in a project, or in one form of it, without answers of submissions (docs/webhooks.md). Ours
 * only (`api/abilities.ts`).
 */
export const Webhook = Type.Object({
  id: Id,
  projectId: Id,
  /** Only this form; null for the whole project. */
  xmlFormId: orNull(Type.String()),
  name: Type.String(),
  url: Type.String(),
  events: Type.Array(Event),
  state: WebhookState,
  /** Time until which the previous secret signs, too; null without one. */
  formerSecretUntil: orNull(Timestamp),
  createdAt: Timestamp,
  updatedAt: orNull(Timestamp),
  createdBy: orNull(Actor),
  /** State of the newest delivery; null without any. */
  last: orNull(Type.Object({ state: DeliveryState, at: Timestamp })),
});
export type Webhook = Static<typeof Webhook>;

/** With the secret that signs deliveries, `whsec_…`, which is returned only once. */
export const WebhookWithSecret = Type.Interface([Webhook], { secret: Type.String() });
export type WebhookWithSecret = Static<typeof WebhookWithSecret>;

const settings = {
  name: Type.String({ ...named, maxLength: textLengths.displayName }),
  url: Type.String({ ...named, maxLength: textLengths.linkText }),
  events: Type.Array(Event, { minItems: 1, maxItems: webhookEvents.length, uniqueItems: true }),
};

const xmlFormId = Type.Optional(orNull(Type.String({ maxLength: textLengths.reference })));

export const WebhookCreation = Type.Object({ ...settings, xmlFormId });
export type WebhookCreation = Static<typeof WebhookCreation>;

/** Omitted properties stay. */
export const WebhookChange = Type.Object({
  name: Type.Optional(settings.name),
  url: Type.Optional(settings.url),
  events: Type.Optional(settings.events),
  xmlFormId,
  state: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('paused')])),
});
export type WebhookChange = Static<typeof WebhookChange>;

/**
 * Why the last attempt failed. `answer`: the response was not 2xx. `timeout`: there was none in time. `connection`: no
 * connection. `address`: it is in a private network. `secret`: the key of this server was changed, so the secret cannot be
 * decrypted any more.
 */
export const DeliveryFault = Type.Union([
  Type.Literal('answer'),
  Type.Literal('timeout'),
  Type.Literal('connection'),
  Type.Literal('address'),
  Type.Literal('secret'),
]);
export type DeliveryFault = Static<typeof DeliveryFault>;

/** One event for a webhook, stored for 30 days. */
export const WebhookDelivery = Type.Object({
  id: Id,
  /** The same at every attempt, as `webhook-id`. */
  messageId: Type.String(),
  /** One of `webhookEvents`, or `webhook.test`. */
  event: Type.String(),
  state: DeliveryState,
  /** The body. */
  payload: Type.String(),
  createdAt: Timestamp,
  attempts: Type.Integer(),
  attemptedAt: orNull(Timestamp),
  /** Time of the next attempt. */
  nextAt: orNull(Timestamp),
  /** Status of the last response, and its beginning. */
  responseStatus: orNull(Type.Integer()),
  responseText: orNull(Type.String()),
  fault: orNull(DeliveryFault),
  /** Error code of the system, such as `ECONNREFUSED`. */
  faultCode: orNull(Type.String()),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;
