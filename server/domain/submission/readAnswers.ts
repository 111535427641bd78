import type { Task } from '../cooperative/cooperative';
import type { FieldTree } from '../odata/fields';
import type { XmlElement } from '../xml/xml';
import { writingAnswersText } from './answersText';
import { dataText } from './submissionData';
import type { SubmissionEnvelope } from './submissionEnvelope';
import { extractingValues } from './submissionValues';

/** Answers of a submission, and the files it names, in order. */
export interface ReadAnswers {
  /** The answers as JSON; null if they are encrypted. */
  readonly data: string | null;
  /** The search text; null if the answers are encrypted. */
  readonly text: string | null;
  readonly files: readonly string[];
}

/**
 * Parses the answers of a submission into their stored form. It may yield.
 * @param ownerId the id of the submission, also for its later versions
 */
export function* readingAnswers(root: XmlElement, tree: FieldTree, ownerId: string): Task<ReadAnswers> {
  const { data, files } = yield* extractingValues(root, tree, ownerId);
  const text = yield* writingAnswersText(data);
  return { data: yield* dataText(data), text, files };
}

/**
 * Parses large submissions outside of requests, sequentially: each needs a hundred megabytes, and parallel parsing would not be
 * faster.
 */
export interface LargeReader {
  /**
   * Parses the envelope of a submission, and then its answers on request.
   * @param signal of the caller, aborts the parsing
   * @param use receives the envelope; `answersTo` parses the answers for a definition with these fields
   * @throws ProblemError as in `readingSubmission`, and `overloaded` if too many wait or it needs too much
   */
  readonly read: <Result>(
    xml: string,
    signal: AbortSignal,
    use: (
      envelope: SubmissionEnvelope,
      answersTo: (tree: FieldTree, ownerId: string) => Promise<ReadAnswers>,
    ) => Promise<Result>,
  ) => Promise<Result>;
  /** Terminates its thread; the next submission starts another one. */
  readonly close: () => Promise<void>;
}
