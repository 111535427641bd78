import { createBatcher } from '#server/domain/cooperative/createBatcher';
import { errorCode } from '#server/domain/core/errorCode';
import { noTraces, type Traces } from '#server/domain/traces/traces';
import type { Database } from '../../connection/database';
import { type AddedSubmission, addSubmissions, type NewSubmission } from './add';

const MAX_SUBMISSIONS = 64;
const MAX_CHARACTERS = 1_000_000;

/**
 * SQLSTATE classes of errors that a row can cause: data, integrity, transactions, limits. After any other error it may be unknown whether
 * something was stored, which a transaction finds out.
 */
const ROW_ERRORS = /^(22|23|40|54)/;

/** The stored submissions, and when they are durable. */
interface Written {
  readonly added: AddedSubmission;
  settled(): Promise<void>;
}

/**
 * Stores a submission and its audit entry by one statement with those that wait at the same moment (group commit,
 * docs/decisions/0107-one-path.md).
 * @returns undefined if it was not stored; a transaction of its own finds out why
 */
export type SubmissionBatcher = (submission: NewSubmission) => Promise<AddedSubmission | undefined>;

/**
 * @param database may be another one at each call, in tests
 * @param traces get how long a submission waited
 */
export const submissionBatcher = (database: () => Database, traces: Traces = noTraces): SubmissionBatcher => {
  const write = async (batch: readonly NewSubmission[]): Promise<readonly (Written | undefined)[]> => {
    const { result, settled } = await database().alone(async (db, waits) => {
      // Here, because all other writes to the embedded database have ended.
      await database().assertRoom();
      return addSubmissions(db, batch, !waits);
    });
    return result.map((added) => (typeof added === 'string' ? undefined : { added, settled }));
  };

  /** A failure of the statement must not become that of all. */
  const writeAll = async (batch: readonly NewSubmission[]): Promise<readonly (Written | undefined)[]> => {
    try {
      return await write(batch);
    } catch (error) {
      const isByRow = ROW_ERRORS.test(errorCode(error) ?? '');
      if (batch.length === 1 && !isByRow) throw error;
      if (batch.length === 1 || !isByRow) return batch.map(() => undefined);
    }
    const each: (Written | undefined)[] = [];
    for (const one of batch) each.push(...(await writeAll([one])));
    return each;
  };

  const add = createBatcher(writeAll, {
    maxItems: MAX_SUBMISSIONS,
    maxWeight: MAX_CHARACTERS,
    weight: ({ xml, data, text }) => xml.length + (data?.length ?? 0) + (text?.length ?? 0),
    key: ({ preconditions, instanceId }) => `${preconditions.formId} ${instanceId}`,
  });

  return async (submission) => {
    const since = performance.now();
    const written = await add(submission);
    // The next batch is written in the meantime.
    await written?.settled();
    traces.note({ name: 'store together', since });
    return written?.added;
  };
};
