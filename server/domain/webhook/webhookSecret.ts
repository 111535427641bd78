import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const BYTES = 32;

/** A new secret in the format of Standard Webhooks: `whsec_` and base64. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64');

const sign = (secret: string, text: string): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
};

/** An attempt to be signed. */
export interface SignedAttempt {
  /** The same for all attempts. */
  readonly messageId: string;
  /** Time of this attempt, in milliseconds since 1970. */
  readonly at: number;
  readonly body: string;
}

/**
 * Headers that prove to a receiver that a webhook is authentic and not a replay (Standard Webhooks 1.0).
 * @param secrets all valid ones; the receiver needs to know one of them
 */
export const webhookHeaders = (secrets: readonly string[], { messageId, at, body }: SignedAttempt) => {
  const seconds = String(Math.floor(at / 1000));
  return {
    'webhook-id': messageId,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => sign(secret, `${messageId}.${seconds}.${body}`)).join(' '),
  };
};
