import { claimDeliveries, releaseDelivery, type ClaimedDelivery } from '../db/webhook/webhookOutbox';
import type { Deps } from '../deps';
import { attemptDelivery, type DeliveryClock } from './attemptDelivery';

/** How often it is looked for what is due, in milliseconds. */
const LOOK_EVERY = 1000;
/** How many attempts of this process are on their way at most; and to one receiver, so that a slow one does not keep the others waiting. */
const AT_ONCE = 20;
const AT_ONCE_EACH = 4;

/** Sends what is due. */
export interface WebhookJob {
  /** Begins as many attempts as there is room for. @returns how many were begun */
  look(): Promise<number>;
  /** Looks until nothing is due, and waits for what was begun. */
  drain(): Promise<void>;
  /** Begins nothing more, and ends what is on its way; that is sent again by the next one. */
  stop(): Promise<void>;
}

const usualClock: DeliveryClock = { ahead: () => 0, random: Math.random, grace: 3000 };

/** The job of webhooks. If several servers share a database, each delivery is sent by one of them at a time. */
export const webhookJob = (deps: Deps, clock: DeliveryClock = usualClock): WebhookJob => {
  const { database, log, traces } = deps;
  const underWay = new Map<ClaimedDelivery, Promise<void>>();
  /** Webhooks in the order in which something of them was last begun. */
  const begun = new Set<number>();
  const stopping = new AbortController();
  /** What was begun may still end; nothing else is begun. */
  let isEnding = false;
  let looking: Promise<unknown> = Promise.resolve();

  const begin = (delivery: ClaimedDelivery): void => {
    const work = traces
      .work('webhook delivery', () => attemptDelivery(deps, delivery, clock, stopping.signal))
      .catch((error: unknown) => log.error({ error: String(error) }, 'a webhook could not be sent'))
      .finally(() => underWay.delete(delivery));
    underWay.set(delivery, work);
    begun.delete(delivery.webhookId);
    begun.add(delivery.webhookId);
  };

  const busy = (): number[] => {
    const counts = new Map<number, number>();
    for (const { webhookId } of underWay.keys()) counts.set(webhookId, (counts.get(webhookId) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= AT_ONCE_EACH).map(([webhookId]) => webhookId);
  };

  const release = async (deliveries: readonly ClaimedDelivery[]): Promise<void> => {
    for (const delivery of deliveries) await releaseDelivery(database.db, delivery);
  };

  const claim = async (): Promise<number> => {
    const total = AT_ONCE - underWay.size;
    if (total <= 0 || isEnding) return 0;
    // Receivers that let one wait would otherwise take every place that gets free, and others have none.
    const limits = { total, each: AT_ONCE_EACH, but: busy(), begun: [...begun] };
    const claimed = await claimDeliveries(database.db, limits, clock.ahead());
    if (claimed.length === 0) return 0;
    // What is told must have happened, even if the power fails now.
    await database.settled();
    if (isEnding) {
      await release(claimed);
      return 0;
    }
    claimed.forEach(begin);
    return claimed.length;
  };

  /** One after another, or two would take more than there is room for. */
  const look = (): Promise<number> => {
    const mine = looking.then(claim);
    looking = mine.catch(() => undefined);
    return mine;
  };

  return {
    look,
    drain: async () => {
      while ((await look()) > 0 || underWay.size > 0) await Promise.all(underWay.values());
    },
    stop: async () => {
      isEnding = true;
      const left = () => Promise.all(underWay.values());
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([left(), new Promise((resolve) => (timer = setTimeout(resolve, clock.grace)))]);
      clearTimeout(timer);
      stopping.abort();
      const cut = [...underWay.keys()];
      await looking;
      await left();
      await release(cut);
    },
  };
};

/** Starts sending webhooks. A failure is logged, and looked again. @returns ends it */
export const startWebhooks = (deps: Deps): (() => Promise<void>) => {
  const job = webhookJob(deps);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const go = (): void => {
    clearTimeout(timer);
    job
      .look()
      .catch((error: unknown) => {
        deps.log.error({ error: String(error) }, 'could not look for webhooks to be sent');
        return 0;
      })
      .then((begun) => {
        clearTimeout(timer);
        // There may be more than there was room for.
        if (!isStopped) timer = setTimeout(go, begun > 0 ? LOOK_EVERY / 10 : LOOK_EVERY).unref();
      })
      .catch(() => undefined);
  };
  // It goes on by itself then, and is no part of the request that woke it.
  deps.webhooks.onWake(() => deps.traces.apart(go));
  go();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await job.stop();
  };
};
