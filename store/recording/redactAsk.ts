import { GEOMETRIES } from '../summaries';
import { BOARD, PICTURES, PLACES, PROGRESS, SPOT } from '../summariesAsk';
import type { AddressRedaction } from './redactAddress';
import type { TextRedaction } from './redactText';

type Texts = Pick<TextRedaction, 'text'>;
type Parts = Pick<AddressRedaction, 'partOf'>;

/** What rows are asked for (`rowsKey`), line by line. */
const lines = ['filter', 'search', 'open', 'open'] as const;

/** What submissions are asked for, as `rowsKey` makes it of a redacted address. */
export const redactAsk = (ask: string, { text }: Texts): string =>
  ask
    .split('\n')
    .map((line, index) => text(lines[index] ?? 'value', line))
    .join('\n')
    .trimEnd();

/** What stands for a question among those in sight: a part of the map has degrees in it. */
export const redactSummaryKey = (key: string, { text }: Texts): string =>
  key.startsWith(GEOMETRIES) ? GEOMETRIES + text('coordinates', key.slice(GEOMETRIES.length)) : text('open', key);

const OF_FORM = 2;

/** How many lines are about the question itself (`summariesAsk`): fields, numbers, and where somebody clicked. */
const ownLines = (key: string): number => {
  if (key === PICTURES || key === BOARD) return 0;
  return key === PLACES || key === SPOT || key === PROGRESS || key.startsWith(GEOMETRIES) || key.startsWith(PICTURES)
    ? 2
    : 1;
};

/** Whether a line is what a field is called, or a number of things, and not words. */
const PATH = /^\d+$|^[\p{L}_@][\p{L}\p{N}_./()@-]*(?: (?:asc|desc))?$/u;

const REFRESHED = /-*$/;

/**
 * What is asked about a question. Behind its own lines are those of the rows, as many as are needed, and those about what is loaded: which of them is
 * which is found by what the address had; what it has not (any more) is taken for words somebody looked for.
 */
export const redactSummaryAsk = (ask: string, key: string, { text }: Texts, { partOf }: Parts): string => {
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
