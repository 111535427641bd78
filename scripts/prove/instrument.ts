import type { Target } from './target';

/** How much of it, and the same again by the same seed. */
export interface Amount {
  readonly seed: number;
  /** Requests, files or rounds, as the instrument counts. */
  readonly count: number;
  /** The folder with the source of pyodk, where it is not installed. */
  readonly pyodk?: string;
}

/** What an instrument found. */
export interface Finding {
  /** By what was counted: answers by status, rounds, rows. */
  readonly counts: Readonly<Record<string, number>>;
  /** The figure it is about, in words: "slowest answer 120 ms". */
  readonly figure: string;
  /** What was not as it should be, each with what it takes to do it again; held if there is none. */
  readonly faults: readonly string[];
  /** Why nothing was tried. */
  readonly skipped?: string;
}

interface Common {
  /** What is tried and what has to hold, in one sentence. */
  readonly about: string;
  /** How many in a whole run. */
  readonly whole: number;
  /** What was mended because of it. */
  readonly mended: readonly string[];
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
