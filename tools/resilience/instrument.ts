import type { Target } from './target';

/** The amount of a run, and the seed that repeats it. */
export interface Amount {
  readonly seed: number;
  /** Requests, files or rounds, as the instrument counts. */
  readonly count: number;
  /** The folder with the source of pyodk, if it is not installed. */
  readonly pyodk?: string;
}

/** The result of an instrument. */
export interface Finding {
  /** Counts by kind: responses by status, rounds, rows. */
  readonly counts: Readonly<Record<string, number>>;
  /** Its main figure, as text: "slowest answer 120 ms". */
  readonly figure: string;
  /** Failures, each with the way to reproduce it; passed if there is none. */
  readonly faults: readonly string[];
  /** Reason why it was skipped. */
  readonly skipped?: string;
}

interface Common {
  /** The attempt and the invariant, in one sentence. */
  readonly about: string;
  /** How many in a whole run. */
  readonly whole: number;
}

/** Sends to a server that others start: in a whole run one that listens, in `npm test` one without a port. */
export interface SendingInstrument extends Common {
  readonly kind: 'sending';
  /** How many in `npm test`. */
  readonly quick: number;
  run(target: Target, amount: Amount): Promise<Finding>;
}

/** Starts and ends servers itself. */
export interface OwnInstrument extends Common {
  readonly kind: 'own';
  run(amount: Amount): Promise<Finding>;
}

export type Instrument = SendingInstrument | OwnInstrument;
