/** What is told of a step. Never an address, a token, an answer, or who somebody is. */
export type StepFacts = Readonly<Record<string, string | number>>;

/** Something that has ended. */
export interface Step {
  readonly name: string;
  /** When it began, by `performance.now()`. */
  readonly since: number;
  /** Whether another program did it for us. */
  readonly isOutside?: boolean;
  readonly facts?: StepFacts;
  /** A word for what went wrong; nothing did without it. */
  readonly fault?: string | undefined;
}

/** A request that is being answered. */
export interface AnswerTrace {
  /** Runs what belongs to it: steps noted in there, however late, are steps of this answer. */
  within(act: () => void): void;
  end(facts: StepFacts, fault?: string): void;
}

/** What log lines of a trace carry, by the names that readers of logs know. */
export interface TraceIds {
  readonly trace_id?: string;
  readonly span_id?: string;
}

/** Where traces tell that they cannot be sent. */
export interface TraceLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Follows what the server does for each request and job, step by step. */
export interface Traces {
  readonly isOn: boolean;
  /** @param traceparent as the caller sent it, to go on with their trace */
  answer(name: string, facts: StepFacts, traceparent: string | undefined): AnswerTrace;
  /** Runs work that no request waits for, as a trace of its own. */
  work<Result>(name: string, act: () => Promise<Result>): Promise<Result>;
  /** Adds a step to what is going on; does nothing where nothing is. */
  note(step: Step): void;
  /** Runs what goes on for longer than what happened to start it, and is no part of that. */
  apart<Result>(act: () => Result): Result;
  ids(): TraceIds;
  reportTo(log: TraceLog): void;
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>;
}

/** No traces: everything is done, and nothing is noted. */
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
