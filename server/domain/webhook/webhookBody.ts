/** Body of a delivery: the event, its time and its object. Deterministic for a delivery, because its signature depends on it. */
export const webhookBody = ({
  event,
  createdAt,
  data,
}: {
  readonly event: string;
  readonly createdAt: string;
  readonly data: object;
}): string => JSON.stringify({ type: event, timestamp: createdAt, data });
