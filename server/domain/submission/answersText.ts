import { answersOf } from '../query/answersOf';
import { foldCase } from '../query/foldCase';
import { runToEnd, type Task } from '../cooperative/cooperative';
import type { SubmissionData } from './submissionData';

/**
 * All answers of a submission, those in repeats too, as one text to be searched: a line for each, without places. It may yield between
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
