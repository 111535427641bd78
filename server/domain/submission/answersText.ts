import { answersOf } from '#shared/query/answersOf';
import { foldCase } from '#shared/query/foldCase';
import { runToEnd, type Task } from '../cooperative/cooperative';
import type { SubmissionData } from './submissionData';

/**
 * Search text of a submission: a line for each answer, including those in repeats, except for locations. It may yield between
 * rows.
 */
export function* writingAnswersText({ root, tables }: SubmissionData): Task<string> {
  const lines = [...answersOf(root)];
  for (const rows of Object.values(tables))
    for (const row of rows) {
      lines.push(...answersOf(row));
      yield;
    }
  return foldCase(lines.join('\n'));
}

/** The same without yielding. */
export const answersText = (data: SubmissionData): string => runToEnd(writingAnswersText(data));
