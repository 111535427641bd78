import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { version } from '../../../package.json';
import { readTraceparent } from '../../domain/traces/traceparent';
import type { TraceSettings } from '../../domain/traces/traceSettings';
import type { SpanAttributes, TraceLog, Traces } from '../../domain/traces/traces';
import { reportingExporter } from './reportingExporter';

/** In milliseconds, at shutdown. */
const LAST_SENDING = 2_000;

/** Maximum number of spans per export. */
const BATCH = 512;

const samplers: Readonly<Record<TraceSettings['sampler'], (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

const exporterOf = ({ protocol, url, headers, compression, timeout: timeoutMillis }: TraceSettings) => {
  const Exporter = protocol === 'http/json' ? JsonExporter : ProtobufExporter;
  type Options = NonNullable<ConstructorParameters<typeof Exporter>[0]>;
  // The library has an enumeration of the same words, which it does not export from here.
  return new Exporter({ url, headers, compression: compression as Options['compression'], timeoutMillis } as Options);
};

/** The current span. */
interface Current {
  readonly span: Span;
  /** Offset from `performance.now()` to the time of day, the same for all spans of a trace in this process. */
  readonly anchor: number;
}

/**
 * Starts tracing. Nothing in the library is global: it patches no module, and several instances may exist. It is loaded with this
 * file, so only if traces are configured.
 */
export const openTraces = (settings: TraceSettings): Traces => {
  const storage = new AsyncLocalStorage<Current | undefined>();
  let log: TraceLog | undefined;
  const waiting = settings.waiting;
  const processor = new BatchSpanProcessor({
    exporter: reportingExporter(exporterOf(settings), () => log),
    maxQueueSize: waiting,
    maxExportBatchSize: Math.min(BATCH, waiting),
    scheduledDelayMillis: settings.delay,
    // Longer than the timeout of the exporter, which has to finish first.
    exportTimeoutMillis: settings.timeout + 1_000,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.version': version,
        'service.instance.id': randomUUID(),
        ...settings.program,
      }),
    ),
    sampler: samplers[settings.sampler](settings.ratio),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('transect', version);

  const begin = (name: string, kind: SpanKind, facts: SpanAttributes, parent = ROOT_CONTEXT): Current => {
    const anchor = Date.now() - performance.now();
    const options = { kind, attributes: facts, startTime: anchor + performance.now() };
    return { span: tracer.startSpan(name, options, parent), anchor };
  };

  const end = ({ span, anchor }: Current, fault: string | undefined): void => {
    if (fault !== undefined) span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR });
    span.end(anchor + performance.now());
  };

  const parentOf = (traceparent: string | undefined) => {
    const parent = traceparent === undefined ? undefined : readTraceparent(traceparent);
    if (parent === undefined) return ROOT_CONTEXT;
    const { traceId, spanId, isSampled } = parent;
    // Other context of the caller (tracestate, baggage) is ignored, so that it is not forwarded to unrelated servers.
    const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };

  return {
    isOn: true,
    answer: (name, facts, traceparent) => {
      const current = begin(name, SpanKind.SERVER, facts, parentOf(traceparent));
      return {
        within: (act) => storage.run(current, act),
        end: (further, fault) => {
          current.span.setAttributes(further);
          end(current, fault);
        },
      };
    },
    work: (name, act) => {
      const current = begin(name, SpanKind.INTERNAL, {});
      return storage.run(current, async () => {
        try {
          const result = await act();
          end(current, undefined);
          return result;
        } catch (error) {
          end(current, error instanceof Error ? error.name : 'Error');
          throw error;
        }
      });
    },
    note: ({ name, since, isOutside = false, facts = {}, fault }) => {
      const current = storage.getStore();
      // Work that outlives the response does not belong to its trace.
      if (current?.span.isRecording() !== true) return;
      const { anchor } = current;
      const kind = isOutside ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const context = trace.setSpan(ROOT_CONTEXT, current.span);
      const span = tracer.startSpan(name, { kind, attributes: facts, startTime: anchor + since }, context);
      end({ span, anchor }, fault);
    },
    apart: (act) => storage.run(undefined, act),
    ids: () => {
      const context = storage.getStore()?.span.spanContext();
      // An unsampled trace has no id worth logging.
      if (context === undefined || (context.traceFlags & TraceFlags.SAMPLED) === 0) return {};
      const { traceId, spanId } = context;
      return { trace_id: traceId, span_id: spanId };
    },
    reportTo: (given) => {
      log = given;
    },
    close: async () => {
      let timer: NodeJS.Timeout | undefined;
      const bound = new Promise<void>((resolve) => (timer = setTimeout(resolve, LAST_SENDING)));
      await Promise.race([provider.shutdown().catch(() => undefined), bound]);
      clearTimeout(timer);
    },
  };
};
