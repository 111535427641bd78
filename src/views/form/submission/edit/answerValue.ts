import { localText, offsetAt } from '#api/localTime';
import type { SubmissionRow } from '#api/schemas/odata';
import type { EditableField } from '#store/selectors/submission/editableFields';
import type { SubmissionContext } from '../table/columns';

/** Browsers omit zero seconds. */
const withoutZeroSeconds = (time: string): string => time.replace(/^(\d\d:\d\d):00$/, '$1');

const CLOCK_LENGTH = 'hh:mm:ss'.length;

/** A moment in local time, `2026-05-01T06:30`. */
const wallTime = (text: string): string => {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return '';
  const [day = '', clock = ''] = localText(time).split('T');
  return `${day}T${withoutZeroSeconds(clock.slice(0, CLOCK_LENGTH))}`;
};

const withSeconds = (typed: string): string => (/(^|T)\d\d:\d\d$/.test(typed) ? `${typed}:00.000` : `${typed}.000`);

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** The answer of a row as input value; '' for none. A time of day is in the zone of its author. */
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

/** Converts input to the format of records: numbers may have a decimal comma, and times are local, as in web forms. */
export const recordAnswer = (typed: string, type: EditableField['type']): string => {
  if (typed === '') return '';
  if (type === 'int' || type === 'decimal') return typed.trim().replace(/^([^.,]*),([^.,]*)$/, '$1.$2');
  if (type === 'time') return `${withSeconds(typed)}${offsetAt(new Date())}`;
  if (type === 'dateTime') return `${withSeconds(typed)}${offsetAt(new Date(typed))}`;
  return type === 'date' ? typed.trim() : typed;
};

/** The text of an answer without a label. */
export const shownAnswer = (typed: string, type: EditableField['type']): string =>
  type === 'dateTime' ? typed.replace('T', ' ') : typed;
