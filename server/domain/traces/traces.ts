/** Span attributes. Never an address, a token, an answer, or an identity. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A completed span. */
export interface Step {
  readonly name: string;
  /** Start time, by `performance.now()`. */
  readonly since: number;
  /** Whether it was done by another program. */
  readonly isOutside?: boolean;
  readonly facts?: SpanAttributes;
  /** Error type; undefined for success. */
  readonly fault?: string | undefined;
}

/** The span of a request until its response. */
export interface RequestSpan {
  /** Runs `act` in the context of this span, which becomes the parent of spans recorded there, however late. */
  within(act: () => void): void;
  end(facts: SpanAttributes, fault?: string): void;
}

/** Ids of a trace in log lines, with conventional names. */
interface TraceIds {
  readonly trace_id?: string;
  readonly span_id?: string;
}

/** Log for failing exports. */
export interface TraceLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Traces requests and jobs of the server. */
export interface Traces {
  readonly isOn: boolean;
  /** @param traceparent header of the caller, to continue their trace */
  answer(name: string, facts: SpanAttributes, traceparent: string | undefined): RequestSpan;
  /** Runs work outside of requests as a trace of its own. */
  work<Result>(name: string, act: () => Promise<Result>): Promise<Result>;
  /** Adds a span to the current trace, if any. */
  note(step: Step): void;
  /** Runs work that outlives the current request, detached from its trace. */
  apart<Result>(act: () => Result): Result;
  ids(): TraceIds;
  reportTo(log: TraceLog): void;
  /** Exports remaining spans, for two seconds at most. */
  close(): Promise<void>;
}

/** Tracing turned off. */
export const noTraces: Traces = {
  isOn: false,
  answer: () => ({ within: (act) => act(), end: () => undefined }),
  work: (_name, act) => act(),
  note: () => undefined,
  apart: (act) => act(),
  ids: () => ({}),
  reportTo: () => undefined,
  close: () => Promise.resolve(),
};
