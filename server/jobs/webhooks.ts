import { claimDeliveries, dueWebhooks, releaseDelivery, type ClaimedDelivery } from '../db/webhook/webhookOutbox';
import type { Deps } from '../deps';
import { deliveryScheduler } from '../domain/webhook/deliveryScheduler';
import { attemptDelivery, type DeliveryClock } from './attemptDelivery';
import { startPolling } from './pollingJob';

/** Polling interval for due deliveries, in milliseconds. */
const LOOK_EVERY = 1000;

/** Sends due deliveries. */
export interface WebhookJob {
  /** Starts as many attempts as the limits allow. @returns the number of started attempts */
  look(): Promise<number>;
  /** Repeats `look` until nothing is due, and waits for running attempts. */
  drain(): Promise<void>;
  /** Starts no new attempts and aborts running ones, which another server or the next start repeats. */
  stop(): Promise<void>;
}

const usualClock: DeliveryClock = { ahead: () => 0, random: Math.random, grace: 3000 };

/** The webhook job. If several servers share a database, each delivery is sent by one of them at a time. */
export const webhookJob = (deps: Deps, clock: DeliveryClock = usualClock): WebhookJob => {
  const { database, log, traces } = deps;
  const underWay = new Map<ClaimedDelivery, Promise<void>>();
  const turns = deliveryScheduler(clock.now);
  const stopping = new AbortController();
  /** Running attempts may finish, but no new ones start. */
  let isEnding = false;
  let looking: Promise<unknown> = Promise.resolve();

  const begin = (delivery: ClaimedDelivery): void => {
    const end = turns.begin(delivery);
    const work = traces
      .work('webhook delivery', () => attemptDelivery(deps, delivery, clock, stopping.signal))
      .catch((error: unknown) => {
        log.error({ error: String(error) }, 'a webhook could not be sent');
        return false;
      })
      .then(end)
      .finally(() => underWay.delete(delivery));
    underWay.set(delivery, work);
  };

  const release = async (deliveries: readonly ClaimedDelivery[]): Promise<void> => {
    for (const delivery of deliveries) await releaseDelivery(database.db, delivery);
  };

  const claim = async (): Promise<number> => {
    if (isEnding) return 0;
    const due = await dueWebhooks(database.db, clock.ahead());
    const claimed = await claimDeliveries(database.db, turns.allocate(due), clock.ahead());
    if (claimed.length === 0) return 0;
    // A webhook must not report a change that a power failure could undo.
    await database.settled();
    if (isEnding) {
      await release(claimed);
      return 0;
    }
    claimed.forEach(begin);
    return claimed.length;
  };

  /** Serial, because concurrent runs would exceed the limits. */
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

/** Starts sending webhooks. A failure is logged and retried. @returns a function that stops it */
export const startWebhooks = (deps: Deps): (() => Promise<void>) =>
  startPolling(deps, webhookJob(deps), {
    waker: deps.webhooks,
    every: LOOK_EVERY,
    // There may be more than the limits allowed.
    afterWork: LOOK_EVERY / 10,
    failure: 'could not look for webhooks to be sent',
  });
