import { formatDate, formatDateTime, formatTime } from './dates';
import { formatGeometry, formatGeopoint, type GeometryText } from './geometry';
import { formatDecimal, formatInt } from './numbers';

/**
 * The content of a cell in a submissions table. Nothing is hidden: a value that does not fit its type is shown as it is,
 * or at least its beginning.
 */
export type SubmissionCell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text' | 'invalid'; readonly text: string }
  | ({ readonly kind: 'geometry' } & GeometryText)
  | { readonly kind: 'file'; readonly name: string };

type Format = (value: unknown, locale: string) => SubmissionCell;

// Characters. A table cell shows a few dozen and its tip some hundreds, but laying out a million blocks the page.
const LONGEST = 1000;

const shortened = (text: string): string =>
  // Not between the halves of a surrogate pair.
  text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

const rawText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
};

const raw: Format = (value) => ({ kind: 'text', text: shortened(rawText(value)) });

const invalid = (value: unknown): SubmissionCell => ({ kind: 'invalid', text: shortened(rawText(value)) });

/** What is no number and no place is marked if it is text; numbers that cannot be formatted are shown as they are. */
const figures =
  (format: (value: unknown, locale: string) => string | null): Format =>
  (value, locale) => {
    const text = format(value, locale);
    if (text !== null) return { kind: 'text', text };
    return typeof value === 'string' ? invalid(value) : raw(value, locale);
  };

/** Invalid dates are marked, because an odd value is easily mistaken for a valid one. */
const date =
  (format: (value: unknown) => string | null): Format =>
  (value) => {
    const text = format(value);
    return text === null ? invalid(value) : { kind: 'text', text };
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
  ['time', date(formatTime)],
  ['dateTime', date(formatDateTime)],
  ['geopoint', figures(formatGeopoint)],
  ['geotrace', geometry],
  ['geoshape', geometry],
]);

/** Types with right-aligned columns: digits are compared by their ends. */
export const isNumeric = (type: string): boolean => type === 'int' || type === 'decimal';

interface FieldKind {
  readonly type: string;
  readonly binary: boolean;
}

/**
 * One answer in the submissions table. Never throws: the values come from other people's forms and phones.
 * @param value the OData value of the field; null is no answer
 * @param field its type; `binary` takes precedence over the type
 * @param locale for formatting numbers, e.g. `de`
 */
export const submissionCell = (value: unknown, { type, binary }: FieldKind, locale: string): SubmissionCell => {
  if (value === null || value === undefined || value === '') return { kind: 'empty' };
  if (binary) return { kind: 'file', name: rawText(value) };
  return (formats.get(type) ?? raw)(value, locale);
};
