import { GEOMETRIES } from '../../explore/summaries';
import { BOARD, PICTURES, PLACES, PROGRESS, SELECTED_POINT } from '../../explore/summaryQuery';
import type { AddressRedaction } from './redactAddress';
import type { TextRedaction } from './redactText';

type Texts = Pick<TextRedaction, 'text'>;
type Parts = Pick<AddressRedaction, 'partOf'>;

/** The lines of a query for rows (`rowsKey`), by rule. */
const lines = ['filter', 'search', 'open', 'open'] as const;

/** Redacts a query for rows, with the result of `rowsKey` for the redacted address. */
export const redactRowsKey = (ask: string, { text }: Texts): string =>
  ask
    .split('\n')
    .map((line, index) => text(lines[index] ?? 'value', line))
    .join('\n')
    .trimEnd();

/** Redacts the key of a visible question: the area of a map contains degrees. */
export const redactSummaryKey = (key: string, { text }: Texts): string =>
  key.startsWith(GEOMETRIES) ? GEOMETRIES + text('coordinates', key.slice(GEOMETRIES.length)) : text('open', key);

const OF_FORM = 2;

/** The number of lines about the question itself (`summaryQuery`): fields, numbers and map positions. */
const ownLines = (key: string): number => {
  if (key === PICTURES || key === BOARD) return 0;
  return key === PLACES ||
    key === SELECTED_POINT ||
    key === PROGRESS ||
    key.startsWith(GEOMETRIES) ||
    key.startsWith(PICTURES)
    ? 2
    : 1;
};

/** Whether a line is the name of a field or a number, not free text. */
const PATH = /^\d+$|^[\p{L}_@][\p{L}\p{N}_./()@-]*(?: (?:asc|desc))?$/u;

const REFRESHED = /-*$/;

/**
 * Redacts the query of a summary. Its own lines are followed by those of the rows, if any, and by those about the
 * loaded rows. Lines are identified by the values of the address; a line that is not (or no longer) in it counts as
 * search words.
 */
export const redactSummaryQuery = (ask: string, key: string, { text }: Texts, { partOf }: Parts): string => {
  const refreshed = REFRESHED.exec(ask)?.[0] ?? '';
  const own = OF_FORM + ownLines(key);
  const redacted = ask
    .slice(0, ask.length - refreshed.length)
    .split('\n')
    .map((line, index) => {
      if (line === '' || index < OF_FORM || key === BOARD) return text('open', line);
      if (index < own) return PATH.test(line) ? text('open', line) : (partOf(line) ?? text('coordinates', line));
      return partOf(line) ?? text(index === own && line.includes(' ') ? 'filter' : 'search', line);
    })
    .join('\n');
  return redacted.trimEnd() + refreshed;
};
