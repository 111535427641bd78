import { errorCode } from '../../domain/errorCode';
import { gathering } from '../../domain/cooperative/gathering';
import { noTraces, type Traces } from '../../domain/traces/traces';
import type { Database } from '../connection/database';
import { type Facts, rememberedFacts } from './facts';
import type { PlainSubmission } from './plainSubmission';
import { storeTogether, type StoredPlain } from './storeTogether';

/** Submissions, and characters, that go together at most. */
const MOST = 64;
const MOST_CHARACTERS = 1_000_000;

/**
 * SQLSTATE classes of what a row can do wrong: data, integrity, deadlocks, limits. All else is about the database, and whoever meets it may
 * not know whether something was stored.
 */
const ABOUT_ROWS = /^(22|23|40|54)/;

/** What was stored, and when it is so for good. */
interface Written {
  readonly stored: StoredPlain;
  settled(): Promise<void>;
}

/** The quick way for submissions of the usual kind. */
export interface Intake {
  readonly facts: Facts;
  /**
   * Stores a submission for good, with its counter and its audit entry, together with others that wait.
   * @returns undefined if it was not stored; whoever asks as usual learns why
   */
  store(submission: PlainSubmission): Promise<StoredPlain | undefined>;
}

/**
 * @param database may be another one at each call, in tests
 * @param traces get how long a submission waited; the statement is a step of one of those that it stores
 */
export const intakeOf = (database: () => Database, traces: Traces = noTraces): Intake => {
  const facts = rememberedFacts(() => database().db);

  const write = async (submissions: readonly PlainSubmission[]): Promise<readonly (Written | undefined)[]> => {
    const { result, settled } = await database().alone(async (db, waits) => {
      // Here, because all others that write to the embedded database have ended.
      await database().assertRoom();
      return storeTogether(db, submissions, waits);
    });
    return result.map((stored) => (stored === undefined ? undefined : { stored, settled }));
  };

  const writeAlone = async (submission: PlainSubmission): Promise<Written | undefined> => {
    try {
      return (await write([submission]))[0];
    } catch (error) {
      if (ABOUT_ROWS.test(errorCode(error) ?? '')) return undefined;
      throw error;
    }
  };

  /** One that cannot be stored must not keep others from it. */
  const writeAll = async (submissions: readonly PlainSubmission[]): Promise<readonly (Written | undefined)[]> => {
    const [first] = submissions;
    if (first !== undefined && submissions.length === 1) return [await writeAlone(first)];
    try {
      return await write(submissions);
    } catch (error) {
      if (!ABOUT_ROWS.test(errorCode(error) ?? '')) throw error;
    }
    const each: (Written | undefined)[] = [];
    for (const submission of submissions) each.push(await writeAlone(submission));
    return each;
  };

  const together = gathering(writeAll, {
    most: MOST,
    mostWeight: MOST_CHARACTERS,
    weight: ({ row }) => row.xml.length + row.data.length + row.text.length,
    key: ({ grounds, row }) => `${grounds.formId} ${row.instanceId}`,
  });

  return {
    facts,
    store: async (submission) => {
      const since = performance.now();
      const written = await together(submission);
      if (written === undefined) facts.forget();
      // The next ones are written meanwhile.
      else await written.settled();
      traces.note({ name: 'store together', since });
      return written?.stored;
    },
  };
};
