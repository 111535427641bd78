import type { Traces } from '../domain/traces/traces';
import type { BucketRequest } from '../external/blob/bucketLocation';
import type { Metrics } from '../http/metrics';
import type { LiveChanges } from '../live/liveChanges';

/** Counts requests to the blob store, and adds them to the current trace. */
export const traceStoreRequests =
  (metrics: Metrics, traces: Traces): BucketRequest =>
  (operation, seconds, hasSucceeded) => {
    metrics.countStoreRequest(operation, seconds, hasSucceeded);
    traces.note({
      name: `store ${operation}`,
      since: performance.now() - seconds * 1000,
      isOutside: true,
      facts: { 'transect.store.operation': operation },
      fault: hasSucceeded ? undefined : 'store',
    });
  };

/** Detaches live changes from the trace of the request that started them: they run as long as there are readers. */
export const detachLiveTrace = (live: LiveChanges, traces: Traces): LiveChanges =>
  traces.isOn
    ? {
        ...live,
        wake: () => traces.apart(() => live.wake()),
        follow: (reader, since, signal) => traces.apart(() => live.follow(reader, since, signal)),
      }
    : live;
