/**
 * What webhooks tell of. `submission.updated` is an edit, a file that came or went, and a return from the trash; `submission.reviewed` a new
 * state of review.
 */
export const webhookEvents = [
  'submission.created',
  'submission.updated',
  'submission.reviewed',
  'submission.deleted',
  'form.published',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];
