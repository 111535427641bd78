import type { DeliveryFault, DeliveryState, WebhookDelivery, WebhookState } from '#api/schemas/webhook';
import { webhookEvents, type WebhookEvent } from '#api/webhook/events';
import type { MessageKey } from '#translations/index';
import type { Tone } from '#src/ui/status/StateLabel';
import type { IconName } from '#src/ui/icons';
import type { TFunction } from 'i18next';

const eventTexts: Readonly<Record<WebhookEvent, MessageKey>> = {
  'submission.created': 'webhooks.event.submissionCreated',
  'submission.updated': 'webhooks.event.submissionUpdated',
  'submission.reviewed': 'webhooks.event.submissionReviewed',
  'submission.deleted': 'webhooks.event.submissionDeleted',
  'form.published': 'webhooks.event.formPublished',
};

const isEvent = (event: string): event is WebhookEvent => Object.hasOwn(eventTexts, event);

/** The text of an event; an event of a later server by its own name. */
export const eventText = (event: string, t: TFunction): string => {
  if (event === 'webhook.test') return t('webhooks.event.test');
  return isEvent(event) ? t(eventTexts[event]) : event;
};

/** The events of a webhook, in one line. */
export const eventsText = (events: readonly string[], t: TFunction): string =>
  webhookEvents.every((event) => events.includes(event))
    ? t('webhooks.allEvents')
    : events.map((event) => eventText(event, t)).join(', ');

interface StateTexts {
  readonly tone: Tone;
  readonly icon?: IconName;
  readonly text: MessageKey;
  readonly hint?: MessageKey;
}

export const webhookStates: Readonly<Record<WebhookState, StateTexts>> = {
  active: { tone: 'good', text: 'webhooks.is.active' },
  paused: { tone: 'plain', icon: 'pause', text: 'webhooks.is.paused', hint: 'webhooks.pausedHint' },
  failed: { tone: 'bad', text: 'webhooks.is.failed', hint: 'webhooks.failedHint' },
  gone: { tone: 'attention', text: 'webhooks.is.gone', hint: 'webhooks.goneHint' },
};

export const deliveryStates: Readonly<Record<DeliveryState, StateTexts>> = {
  waiting: { tone: 'plain', icon: 'clock', text: 'webhookLog.is.waiting' },
  delivered: { tone: 'good', text: 'webhookLog.is.delivered' },
  failed: { tone: 'bad', text: 'webhookLog.is.failed' },
};

const faults: Readonly<Record<Exclude<DeliveryFault, 'answer'>, MessageKey>> = {
  timeout: 'webhookLog.fault.timeout',
  connection: 'webhookLog.fault.connection',
  address: 'webhookLog.fault.address',
  secret: 'webhookLog.fault.secret',
};

/** The result of the last attempt; empty before the first one. */
export const answerText = ({ responseStatus, fault, faultCode }: WebhookDelivery, t: TFunction): string => {
  if (responseStatus !== null) return t('webhookLog.status', { status: responseStatus });
  if (fault === null || fault === 'answer') return '';
  return faultCode === null ? t(faults[fault]) : t('webhookLog.withCode', { text: t(faults[fault]), code: faultCode });
};

/** The part of an address that is not secret. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
