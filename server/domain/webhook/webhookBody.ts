/** What is sent: what happened, when, and to what; always the same text for the same delivery, or its signature would be another one. */
export const webhookBody = ({
  event,
  createdAt,
  data,
}: {
  readonly event: string;
  readonly createdAt: string;
  readonly data: object;
}): string => JSON.stringify({ type: event, timestamp: createdAt, data });
