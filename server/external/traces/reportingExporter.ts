import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { errorCode } from '../../domain/core/errorCode';
import type { TraceLog } from '../../domain/traces/traces';

type Ended = Parameters<SpanExporter['export']>[1];
type ExportResult = Parameters<Ended>[0];

/** Interval (milliseconds) of log messages about an unreachable collector. */
const TELL_EVERY = 10 * 60_000;

/** Never the response of the collector, which may repeat the spans. */
const reasonOf = (error: Error | undefined): string => {
  const status = error !== undefined && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
  return status === undefined ? (errorCode(error) ?? 'not taken in time') : `status ${status}`;
};

/** An exporter that logs lost spans now and then, and its recovery. */
export const reportingExporter = (
  exporter: SpanExporter,
  log: () => TraceLog | undefined,
  now: () => number = () => performance.now(),
): SpanExporter => {
  let lost = 0;
  let isTold = false;
  let toldAt = -Infinity;

  const told = (spans: readonly ReadableSpan[], { code, error }: ExportResult): void => {
    // Code of the library for success.
    if (code === 0) {
      if (!isTold) return;
      log()?.info({ lost }, 'traces can be sent again');
      isTold = false;
      lost = 0;
      return;
    }
    lost += spans.length;
    if (now() - toldAt < TELL_EVERY) return;
    toldAt = now();
    isTold = true;
    log()?.warn({ lost, reason: reasonOf(error) }, 'traces could not be sent');
  };

  return {
    export: (spans, ended) =>
      exporter.export(spans, (result) => {
        told(spans, result);
        ended(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
};
