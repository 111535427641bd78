/** Maximum number of concurrent attempts of one process: in total, per project, and per webhook. */
const TOTAL = 64;
const EACH_PROJECT = 16;
const EACH_WEBHOOK = 4;
/** The same for receivers that did not respond quickly last time, or are not responding now. */
const UNPROVEN = 32;
const UNPROVEN_EACH_PROJECT = 8;
const UNPROVEN_EACH_WEBHOOK = 1;
/** Response time in milliseconds above which a receiver is slow. */
const QUICK_MS = 2000;

/** A webhook with due deliveries. */
export interface DueWebhook {
  readonly webhookId: number;
  readonly projectId: number;
  /** Number of its due deliveries, up to the limit of a turn. */
  readonly due: number;
}

interface Running {
  readonly webhookId: number;
  readonly projectId: number;
  readonly since: number;
}

/** Maximum number of concurrent deliveries of one webhook. */
export const mostDue = EACH_WEBHOOK;

/**
 * Chooses the webhooks with the next turns, so that hanging receivers do not delay others: they share half of the capacity, and
 * one project has at most a quarter. The least recently served webhook comes first, with one delivery at a time.
 * @param now monotonic time in milliseconds
 */
export const deliveryScheduler = (now: () => number = () => performance.now()) => {
  const running = new Set<Running>();
  /** Webhooks whose receivers responded quickly last time. */
  const quick = new Set<number>();
  /** In the order in which they were served. */
  const served = new Set<number>();

  const isHanging = (id: number): boolean =>
    [...running].some(({ webhookId, since }) => webhookId === id && now() - since > QUICK_MS);

  return {
    /** Number of deliveries that may start now, by webhook. */
    allocate: (webhooks: readonly DueWebhook[]): ReadonlyMap<number, number> => {
      const isProven = new Map<number, boolean>();
      const proven = (id: number): boolean => {
        const known = isProven.get(id) ?? (quick.has(id) && !isHanging(id));
        isProven.set(id, known);
        return known;
      };
      const places = [...running];
      const hasRoom = ({ webhookId, projectId }: DueWebhook): boolean => {
        const inProject = places.filter((place) => place.projectId === projectId);
        const own = inProject.filter((place) => place.webhookId === webhookId).length;
        if (places.length >= TOTAL || inProject.length >= EACH_PROJECT) return false;
        if (proven(webhookId)) return own < EACH_WEBHOOK;
        const isUnproven = (place: { readonly webhookId: number }) => !proven(place.webhookId);
        return (
          own < UNPROVEN_EACH_WEBHOOK &&
          inProject.filter(isUnproven).length < UNPROVEN_EACH_PROJECT &&
          places.filter(isUnproven).length < UNPROVEN
        );
      };
      const turn = new Map([...served].map((id, index) => [id, index + 1]));
      const turnOf = ({ webhookId }: DueWebhook) => turn.get(webhookId) ?? 0;
      const queue = [...webhooks].sort((one, other) => turnOf(one) - turnOf(other) || one.webhookId - other.webhookId);
      const counts = new Map<number, number>();
      for (let round = 0; round < EACH_WEBHOOK; round += 1)
        for (const webhook of queue.filter(({ due }) => due > round)) {
          if (!hasRoom(webhook)) continue;
          places.push({ ...webhook, since: now() });
          counts.set(webhook.webhookId, (counts.get(webhook.webhookId) ?? 0) + 1);
        }
      return counts;
    },

    /** Registers the start of an attempt. @returns a function that registers its end; `isAnswered` is false without a response */
    begin: ({ webhookId, projectId }: Pick<DueWebhook, 'webhookId' | 'projectId'>) => {
      const place = { webhookId, projectId, since: now() };
      running.add(place);
      served.delete(webhookId);
      served.add(webhookId);
      return (isAnswered: boolean): void => {
        running.delete(place);
        if (isAnswered && now() - place.since <= QUICK_MS) quick.add(webhookId);
        else quick.delete(webhookId);
      };
    },
  };
};
