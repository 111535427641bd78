/*
 * Worker thread for parsing large submissions, which takes up to a second of computation. Messages: `{ xml }` → `{ envelope }`,
 * then `{ tree, ownerId }` → `{ answers }`; either → `{ refused }` | `{ crashed: stack }`.
 */
import { parentPort } from 'node:worker_threads';
import type { ProblemName } from '../../api/problems';
import { runToEnd } from '../domain/cooperative/cooperative';
import type { FieldTree } from '../domain/odata/fields';
import { ProblemError } from '../domain/core/problem';
import { readingAnswers, type ReadAnswers } from '../domain/submission/readAnswers';
import { readSubmission, type SubmissionEnvelope } from '../domain/submission/submissionEnvelope';
import type { XmlElement } from '../domain/xml/xml';

/** A submission, or the fields of the definition for the previous one. */
export type AnswersRequest = { readonly xml: string } | { readonly tree: FieldTree; readonly ownerId: string };

/** The result, or the arguments of a `ProblemError`. */
export type AnswersResponse =
  | { readonly envelope: SubmissionEnvelope }
  | { readonly answers: ReadAnswers }
  | {
      readonly refused: {
        readonly name: ProblemName;
        readonly details: Readonly<Record<string, unknown>> | undefined;
        readonly message: string;
      };
    }
  | { readonly crashed: string };

/** Answers of the last parsed submission. */
let last: XmlElement | undefined;

const read = (question: AnswersRequest): AnswersResponse => {
  if ('xml' in question) {
    const { root, ...envelope } = readSubmission(question.xml);
    last = root;
    return { envelope };
  }
  const root = last;
  last = undefined;
  if (root === undefined) throw new Error('no submission was read before');
  return { answers: runToEnd(readingAnswers(root, question.tree, question.ownerId)) };
};

const answerTo = (question: AnswersRequest): AnswersResponse => {
  try {
    return read(question);
  } catch (error) {
    if (!(error instanceof ProblemError))
      return { crashed: error instanceof Error ? String(error.stack) : String(error) };
    return { refused: { name: error.problemName, details: error.details, message: error.message } };
  }
};

parentPort?.on('message', (message: AnswersRequest) => parentPort?.postMessage(answerTo(message)));
parentPort?.postMessage('ready');
