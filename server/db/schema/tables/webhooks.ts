import type { ColumnType, Generated } from 'kysely';
import type { DeliveryFault, DeliveryState, WebhookState } from '../../../../api/schemas/webhook';
import type { ServerLanguage } from '../../../domain/language/serverLanguage';
import type { MaybeStamp, Stamp } from './access';

/** Somebody who is told what happens in a project, or in one of its forms. */
export interface WebhooksTable {
  id: Generated<number>;
  projectId: number;
  formId: number | null;
  name: string;
  url: string;
  /** Read as a value, written as text. */
  events: ColumnType<string[], string, string>;
  state: ColumnType<WebhookState, undefined, WebhookState>;
  /** The secret that signs, under the server's key; and the one before it, which signs as long, too. */
  secretSealed: string;
  formerSealed: string | null;
  formerUntil: MaybeStamp;
  /** The receiver asked for a pause until then. */
  heldUntil: MaybeStamp;
  /** In which mails are written to whoever made it. */
  language: ServerLanguage;
  createdBy: number | null;
  createdAt: Stamp;
  updatedAt: MaybeStamp;
}

/** One event on its way to one webhook; written by a trigger of the audit log. */
export interface WebhookDeliveriesTable {
  id: Generated<number>;
  webhookId: number;
  messageId: Generated<string>;
  event: string;
  data: ColumnType<object, string, string>;
  state: Generated<DeliveryState>;
  /** False if only one attempt is made, which somebody asked for. */
  retries: Generated<boolean>;
  createdAt: Stamp;
  attempts: Generated<number>;
  attemptedAt: MaybeStamp;
  /** When it is to be sent, or tried by another process because this one has died; null at its end. */
  nextAt: MaybeStamp;
  /** Whoever is sending it; another one after it was taken over. */
  lease: string | null;
  responseStatus: number | null;
  responseText: string | null;
  fault: DeliveryFault | null;
  faultCode: string | null;
}
