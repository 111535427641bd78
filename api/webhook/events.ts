/**
 * Events of webhooks. `submission.updated` is an edit, an added or removed file, or a restore from the trash;
 * `submission.reviewed` a new review state.
 */
export const webhookEvents = [
  'submission.created',
  'submission.updated',
  'submission.reviewed',
  'submission.deleted',
  'form.published',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];
