import type { PostgresPool } from 'kysely';
import type { ReadLimits } from '../../domain/cooperative/expensiveReads';
import type { Traces } from '../../domain/traces/traces';
import type { Db } from '../schema/tables';
import { kyselyOver } from './kysely';
import { isTimeLimitError } from './timeLimit';

/**
 * Durations (milliseconds) while hardly anything else happens, beside other statements, and beside other expensive reads. Slices cost
 * several times as much as the whole statement.
 */
const usualTimes = {
  /** Maximum duration of a statement about submissions before it is sliced. */
  wholeMs: { quiet: 1500, busy: 600, crowded: 40 },
  /** Target duration of one slice. Short slices cost more in total, most of all on a busy machine. */
  sliceMs: { quiet: 150, busy: 150, crowded: 25 },
};

type Pressure = keyof (typeof usualTimes)['wholeMs'];

/** Where the statements of an expensive read run. */
interface SlicingOptions {
  /** Provides the connection. */
  readonly pool: PostgresPool;
  readonly unlimited: Db;
  readonly traces?: Traces | undefined;
  /** Whether other statements than those of expensive reads are frequent. */
  readonly isBusy: () => boolean;
}

/** How an expensive read shares the only connection of the embedded database. */
export interface Slicing {
  /** Time limit (milliseconds) of a statement about all submissions at once. */
  wholeMs(): number;
  /** Target duration (milliseconds) of one slice, during which other statements wait. */
  sliceMs(): number;
  /** The database without the limits of the read, for cleaning up after its end. */
  readonly unlimited: Db;
}

const slicings = new WeakMap<Db, Slicing>();

/** Slicing of statements about many submissions; undefined if they block no others. */
export const slicingOf = (db: Db): Slicing | undefined => slicings.get(db);

/** The embedded database for the statements of one expensive read, which are sliced if they take long. */
export const slicingConnection = (
  { pool, unlimited, traces, isBusy }: SlicingOptions,
  limits: ReadLimits,
  { wholeMs, sliceMs } = usualTimes,
): Db => {
  const db = kyselyOver(pool, traces);
  const pressure = (): Pressure => {
    if (limits.isCrowded()) return 'crowded';
    return isBusy() ? 'busy' : 'quiet';
  };
  slicings.set(db, {
    unlimited,
    wholeMs: () => wholeMs[pressure()],
    sliceMs: () => sliceMs[pressure()],
  });
  return db;
};

/** Runs a statement with a time limit (`whileInTime`). @returns undefined if it was exceeded */
export const inTime = async <Result>(
  slicing: Slicing,
  statement: (wholeMs: number) => Promise<Result>,
): Promise<Result | undefined> => {
  try {
    return await statement(slicing.wholeMs());
  } catch (error) {
    if (!isTimeLimitError(error)) throw error;
    return undefined;
  }
};
