import { foldCase } from '../query/foldCase';
import { runToEnd, type Task } from '../cooperative/cooperative';
import { isJsonObject, type JsonObject, type SubmissionData } from './submissionData';

/** Ids, and links to the rows of repeats: they are made by us. */
const isOurs = (column: string): boolean => column.startsWith('__') || column.endsWith('@odata.navigationLink');

const isGeometry = (value: JsonObject): boolean => Array.isArray(value.coordinates);

function* answersOf(row: JsonObject): Generator<string> {
  for (const [column, value] of Object.entries(row)) {
    if (isOurs(column)) continue;
    if (typeof value === 'string' || typeof value === 'number') yield String(value);
    else if (isJsonObject(value) && !isGeometry(value)) yield* answersOf(value);
  }
}

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
