import type { SubmissionRow } from '#api/schemas/odata';
import { answerAt } from './answerAt';

/** The name that its form computes for a row; null if there is none. */
export const instanceName = (row: SubmissionRow): string | null => {
  const name = answerAt(answerAt(row, 'meta'), 'instanceName');
  return typeof name === 'string' && name.trim() !== '' ? name : null;
};

/** Short name of a row: its number, or on servers without numbers its instance name, or else its id. */
export const submissionName = (row: SubmissionRow): string => {
  const { number } = row.__system;
  if (typeof number === 'number') return String(number);
  return instanceName(row) ?? row.__id.replace(/^uuid:/, '');
};
