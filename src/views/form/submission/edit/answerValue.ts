import { localText, offsetAt } from '../../../../../api/localTime';
import type { SubmissionRow } from '../../../../../api/schemas/odata';
import type { EditableField } from '../../../../../store/selectors/editableFields';
import type { SubmissionContext } from '../submissionTable';

/** Browsers show seconds only where there are some. */
const withoutZeroSeconds = (time: string): string => time.replace(/^(\d\d:\d\d):00$/, '$1');

const CLOCK_LENGTH = 'hh:mm:ss'.length;

/** A moment as clocks show it here, `2026-05-01T06:30`. */
const wallTime = (text: string): string => {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return '';
  const [day = '', clock = ''] = localText(time).split('T');
  return `${day}T${withoutZeroSeconds(clock.slice(0, CLOCK_LENGTH))}`;
};

const withSeconds = (typed: string): string => (/(^|T)\d\d:\d\d$/.test(typed) ? `${typed}:00.000` : `${typed}.000`);

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** What a row has as the answer to a question, as it is typed; '' for none. A time of day is that of where it was written. */
export const typedAnswer = (
  row: SubmissionRow,
  { names, type }: Pick<EditableField, 'names' | 'type'>,
  valueOf: SubmissionContext['valueOf'],
): string => {
  const value = valueOf(row, names);
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (type === 'date') return text.slice(0, DAY_LENGTH);
  if (type === 'time') return withoutZeroSeconds(/^\d\d:\d\d:\d\d/.exec(text)?.[0] ?? text);
  return type === 'dateTime' ? wallTime(text) : text;
};

/** What was typed as records have it: people write numbers with a comma, too, and times are those of here, as in web forms. */
export const recordAnswer = (typed: string, type: EditableField['type']): string => {
  if (typed === '') return '';
  if (type === 'int' || type === 'decimal') return typed.trim().replace(/^([^.,]*),([^.,]*)$/, '$1.$2');
  if (type === 'time') return `${withSeconds(typed)}${offsetAt(new Date())}`;
  if (type === 'dateTime') return `${withSeconds(typed)}${offsetAt(new Date(typed))}`;
  return type === 'date' ? typed.trim() : typed;
};

/** An answer as people read it, where it has no label. */
export const shownAnswer = (typed: string, type: EditableField['type']): string =>
  type === 'dateTime' ? typed.replace('T', ' ') : typed;
