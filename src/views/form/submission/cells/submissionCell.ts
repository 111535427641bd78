import type { ChoiceLabels } from '#store/selectors/submission/choiceLabels';
import { formatClock, formatDate, readDateTime } from './dates';
import { formatGeometry, formatGeopoint, type GeometryText } from './geometry';
import { formatDecimal, formatInt } from './numbers';

/**
 * The content of a cell in a submissions table. Nothing is hidden: a value that does not fit its type is shown as is,
 * or at least its beginning.
 */
export type SubmissionCell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text' | 'invalid'; readonly text: string }
  | { readonly kind: 'time'; readonly at: Date }
  | ({ readonly kind: 'geometry' } & GeometryText)
  | { readonly kind: 'choice'; readonly label: string; readonly codes: string }
  | { readonly kind: 'file'; readonly name: string };

type Format = (value: unknown, locale: string) => SubmissionCell;

// In characters. A table cell shows a few dozen and its tip some hundreds, but laying out a million blocks the page.
const LONGEST = 1000;

const shortened = (text: string): string =>
  // Not between the halves of a surrogate pair.
  text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/** A value as received. */
export const rawText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
};

const raw: Format = (value) => ({ kind: 'text', text: shortened(rawText(value)) });

const invalid = (value: unknown): SubmissionCell => ({ kind: 'invalid', text: shortened(rawText(value)) });

/** Text instead of numbers and locations is marked; numbers that cannot be formatted are shown as is. */
const figures =
  (format: (value: unknown, locale: string) => string | null): Format =>
  (value, locale) => {
    const text = format(value, locale);
    if (text !== null) return { kind: 'text', text };
    return typeof value === 'string' ? invalid(value) : raw(value, locale);
  };

/** Invalid dates are marked, because an odd value is easily mistaken for a valid one. */
const date =
  (format: (value: unknown, locale: string) => string | null): Format =>
  (value, locale) => {
    const text = format(value, locale);
    return text === null ? invalid(value) : { kind: 'text', text };
  };

const dateTime: Format = (value) => {
  const at = readDateTime(value);
  return at === null ? invalid(value) : { kind: 'time', at };
};

const geometry: Format = (value, locale) => {
  const found = formatGeometry(value, locale);
  if (found !== null) return { kind: 'geometry', ...found };
  return typeof value === 'string' ? invalid(value) : raw(value, locale);
};

const formats = new Map<string, Format>([
  ['int', figures(formatInt)],
  ['decimal', figures(formatDecimal)],
  ['date', date(formatDate)],
  ['time', date(formatClock)],
  ['dateTime', dateTime],
  ['geopoint', figures(formatGeopoint)],
  ['geotrace', geometry],
  ['geoshape', geometry],
]);

/** Types with right-aligned columns, whose digits are compared from the end. */
export const isNumeric = (type: string): boolean => type === 'int' || type === 'decimal';

/** Types with tabular digits that are left-aligned. */
export const isDated = (type: string): boolean => type === 'date' || type === 'time' || type === 'dateTime';

interface FieldKind {
  readonly type: string;
  readonly binary: boolean;
}

/** The labels of selected choices, as far as known: an earlier version may have had other choices. */
const chosen = (value: string, { multiple, of }: ChoiceLabels): SubmissionCell | null => {
  const codes = multiple ? value.split(/\s+/).filter(Boolean) : [value];
  if (!codes.some((code) => of.has(code))) return null;
  const label = codes.map((code) => of.get(code) ?? code).join(', ');
  return { kind: 'choice', label: shortened(label), codes: shortened(value) };
};

/**
 * One answer in the submissions table. Never throws: the values come from untrusted forms and devices.
 * @param value the OData value of the field; null is no answer
 * @param field its type; `binary` takes precedence over the type
 * @param locale for formatting, e.g. `de`
 * @param labels of its choices, if shown
 */
export const submissionCell = (
  value: unknown,
  { type, binary }: FieldKind,
  locale: string,
  labels?: ChoiceLabels,
): SubmissionCell => {
  if (value === null || value === undefined || value === '') return { kind: 'empty' };
  if (binary) return { kind: 'file', name: rawText(value) };
  const labelled = labels && chosen(rawText(value), labels);
  if (labelled) return labelled;
  return (formats.get(type) ?? raw)(value, locale);
};
