/** How many webhooks a project may have: each event costs a row for every one that wants to know it. */
export const mostWebhooks = 20;
/** The log of a webhook, as far as it is listed. */
export const mostDeliveries = 1000;
