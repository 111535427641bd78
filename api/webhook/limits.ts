/** Maximum number of webhooks per project, because each event adds a row for every subscriber. */
export const mostWebhooks = 20;
/** Maximum number of listed deliveries of a webhook. */
export const mostDeliveries = 1000;
