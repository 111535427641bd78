import type { SubmissionRow } from '../../../../../api/schemas/odata';
import type { EditableField } from '../../../../../store/selectors/editableFields';
import type { SubmissionContext } from '../submissionTable';

/** What a row has as the answer to a question, as it is typed; '' for none. */
export const typedAnswer = (
  row: SubmissionRow,
  { names, type }: Pick<EditableField, 'names' | 'type'>,
  valueOf: SubmissionContext['valueOf'],
): string => {
  const value = valueOf(row, names);
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return type === 'date' ? text.slice(0, 'yyyy-mm-dd'.length) : text;
};

/** What was typed as records have it: people write numbers with a comma, too. */
export const recordAnswer = (typed: string, type: EditableField['type']): string => {
  if (type === 'int' || type === 'decimal') return typed.trim().replace(/^([^.,]*),([^.,]*)$/, '$1.$2');
  return type === 'date' ? typed.trim() : typed;
};
