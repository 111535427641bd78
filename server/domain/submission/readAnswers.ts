import type { Task } from '../cooperative/cooperative';
import type { FieldTree } from '../odata/odataFields';
import type { XmlElement } from '../xml/xml';
import { writingAnswersText } from './answersText';
import { dataText } from './submissionData';
import type { SubmissionEnvelope } from './submissionEnvelope';
import { extractingValues } from './submissionValues';

/** What a submission answers, and the files it names, in order. */
export interface ReadAnswers {
  /** The answers as JSON; null if they are encrypted. */
  readonly data: string | null;
  /** The answers as they are searched; null if they are encrypted. */
  readonly text: string | null;
  readonly files: readonly string[];
}

/**
 * Reads the answers of a submission as they are stored. It may yield.
 * @param ownerId the id of the submission, also where this is a further version of it
 */
export function* readingAnswers(root: XmlElement, tree: FieldTree, ownerId: string): Task<ReadAnswers> {
  const { data, files } = yield* extractingValues(root, tree, ownerId);
  const text = yield* writingAnswersText(data);
  return { data: yield* dataText(data), text, files };
}

/**
 * Reads large submissions away from requests, one after the other: each takes a hundred megabytes meanwhile, and several at once take
 * as long.
 */
export interface LargeReader {
  /**
   * Reads what a submission says of itself, and then its answers, if they are asked for.
   * @param use gets what the first step found; `answersTo` reads the answers to a definition with these fields
   * @throws ProblemError as `readingSubmission` does, and `overloaded` if too many wait or it needs too much
   */
  readonly read: <Result>(
    xml: string,
    use: (
      envelope: SubmissionEnvelope,
      answersTo: (tree: FieldTree, ownerId: string) => Promise<ReadAnswers>,
    ) => Promise<Result>,
  ) => Promise<Result>;
  /** Ends its thread; the next submission starts another one. */
  readonly close: () => Promise<void>;
}
