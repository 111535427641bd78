import type { ColumnType, Generated } from 'kysely';
import type { DeliveryFault, DeliveryState, WebhookState } from '#api/schemas/webhook';
import type { ServerLanguage } from '#server/domain/language/serverLanguage';
import type { MaybeStamp, Stamp } from './access';

/** Receiver of events in a project, or in one of its forms. */
export interface WebhooksTable {
  id: Generated<number>;
  projectId: number;
  formId: number | null;
  name: string;
  url: string;
  /** Read as a value, written as text. */
  events: ColumnType<string[], string, string>;
  state: ColumnType<WebhookState, undefined, WebhookState>;
  /** The signing secret, encrypted with the server key, and the previous one, which also signs until its expiry. */
  secretSealed: string;
  formerSealed: string | null;
  formerUntil: MaybeStamp;
  /** End of a pause requested by the receiver. */
  heldUntil: MaybeStamp;
  /** Language of mails to the creator. */
  language: ServerLanguage;
  createdBy: number | null;
  createdAt: Stamp;
  updatedAt: MaybeStamp;
}

/** One event for one webhook, created by a trigger of the audit log. */
export interface WebhookDeliveriesTable {
  id: Generated<number>;
  webhookId: number;
  messageId: Generated<string>;
  event: string;
  data: ColumnType<object, string, string>;
  state: Generated<DeliveryState>;
  /** False for a single attempt requested by a user. */
  retries: Generated<boolean>;
  createdAt: Stamp;
  attempts: Generated<number>;
  attemptedAt: MaybeStamp;
  /** Time of the next attempt, or of a takeover if this process dies; null at the end. */
  nextAt: MaybeStamp;
  /** Lease of the sending process, replaced by a takeover. */
  lease: string | null;
  responseStatus: number | null;
  responseText: string | null;
  fault: DeliveryFault | null;
  faultCode: string | null;
}
