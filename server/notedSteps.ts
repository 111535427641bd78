import type { Traces } from './domain/traces/traces';
import type { BucketRequest } from './external/blob/bucketPlace';
import type { Metrics } from './http/metrics';
import type { LiveChanges } from './live/liveChanges';

/** Counts requests to the store of files, and makes them steps of what asked for them. */
export const notedStore =
  (metrics: Metrics, traces: Traces): BucketRequest =>
  (operation, seconds, hasSucceeded) => {
    metrics.askedStore(operation, seconds, hasSucceeded);
    traces.note({
      name: `store ${operation}`,
      since: performance.now() - seconds * 1000,
      isOutside: true,
      facts: { 'transect.store.operation': operation },
      fault: hasSucceeded ? undefined : 'store',
    });
  };

/** Reading what changes goes on for as long as anybody listens: it belongs to no request, such as the one that came first. */
export const liveApart = (live: LiveChanges, traces: Traces): LiveChanges =>
  traces.isOn
    ? {
        ...live,
        wake: () => traces.apart(() => live.wake()),
        follow: (reader, since) => traces.apart(() => live.follow(reader, since)),
      }
    : live;
