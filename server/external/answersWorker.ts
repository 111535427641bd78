/*
 * Reading a large submission computes for a second, so it has a thread of its own, which runs this program.
 * Messages: `{ xml }` → `{ envelope }`, then `{ tree, ownerId }` → `{ answers }`; either → `{ refused }` | `{ crashed: stack }`.
 */
import { parentPort } from 'node:worker_threads';
import type { ProblemName } from '../../api/problems';
import { runToEnd } from '../domain/cooperative/cooperative';
import type { FieldTree } from '../domain/odata/odataFields';
import { ProblemError } from '../domain/problem';
import { readingAnswers, type ReadAnswers } from '../domain/submission/readAnswers';
import { readSubmission, type SubmissionEnvelope } from '../domain/submission/submissionEnvelope';
import type { XmlElement } from '../domain/xml/xml';

/** A submission, or the fields of the definition that the last one answers. */
export type AnswersQuestion = { readonly xml: string } | { readonly tree: FieldTree; readonly ownerId: string };

/** What came of it, or the problem that it is, as `ProblemError` is made of. */
export type AnswersAnswer =
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

/** The answers of the submission that was read last. */
let last: XmlElement | undefined;

const read = (question: AnswersQuestion): AnswersAnswer => {
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

const answerTo = (question: AnswersQuestion): AnswersAnswer => {
  try {
    return read(question);
  } catch (error) {
    if (!(error instanceof ProblemError))
      return { crashed: error instanceof Error ? String(error.stack) : String(error) };
    return { refused: { name: error.problemName, details: error.details, message: error.message } };
  }
};

parentPort?.on('message', (message: AnswersQuestion) => parentPort?.postMessage(answerTo(message)));
parentPort?.postMessage('ready');
