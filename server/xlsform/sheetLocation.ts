import type { ServerLanguage } from '../domain/language/serverLanguage';
import { messageRef, type MessageRef } from '../domain/sheet/messageRef';
import { sentenceIn } from '../domain/sheet/sentenceIn';

/** A position in a workbook as users see it: rows count from 1, and row 1 holds the headers. */
export interface SheetLocation {
  readonly sheet: string;
  readonly row?: number | undefined;
  /** The documented name of the column, e.g. `relevant`, whatever its name in the workbook. */
  readonly column?: string | undefined;
}

/** Messages quote cells, and a cell may be as long as a book. */
const longestSentence = 1000;

const shortened = (sentence: string): string =>
  sentence.length > longestSentence ? `${sentence.slice(0, longestSentence)}…` : sentence;

/**
 * A message with its location in front, e.g. `[row : 7] survey, relevant: There is no question “fevr”.` Programs written for the
 * reference converter look for the row in this format (code 400.15).
 */
export const withLocation = (sentence: string, location?: SheetLocation): string => {
  if (location === undefined) return shortened(sentence);
  const { sheet, row, column } = location;
  const where = column === undefined ? sheet : `${sheet}, ${column}`;
  return `${row === undefined ? '' : `[row : ${row}] `}${where}: ${shortened(sentence)}`;
};

/** A workbook that cannot be converted, with a message for its author; in English as an error. */
export class XlsFormError extends Error {
  /** The message in English, without its location. */
  readonly sentence: string;

  /**
   * @param said the message with advice, without its location
   * @param location if known
   */
  constructor(
    readonly said: MessageRef,
    readonly location?: SheetLocation,
  ) {
    const sentence = sentenceIn(said, 'en');
    super(withLocation(sentence, location));
    this.name = 'XlsFormError';
    this.sentence = sentence;
  }

  /** The message in a language, with its location. */
  messageIn(language: ServerLanguage): string {
    return withLocation(sentenceIn(this.said, language), this.location);
  }
}

/** The number of other rows listed; a long survey may have the same warning in all of its rows. */
const mostRows = 10;

interface Warning {
  readonly said: MessageRef;
  readonly location: SheetLocation | undefined;
  /** The first one is in the location. */
  readonly rows: Set<number>;
}

const alsoIn = (others: readonly number[]): MessageRef => {
  const rows = others.slice(0, mostRows).map(String);
  const count = others.length - rows.length;
  return count > 0
    ? messageRef('alsoIn.rowsAndMore', { rows, count })
    : messageRef('alsoIn.rows', { rows, count: rows.length });
};

const textOf = (warning: Warning, language: ServerLanguage): string => {
  const text = withLocation(sentenceIn(warning.said, language), warning.location);
  const others = [...warning.rows].slice(1);
  return others.length === 0 ? text : `${text} ${sentenceIn(alsoIn(others), language)}`;
};

/** Warnings about a convertible workbook, in the order found; each message once for all rows of a column. */
export class Warnings {
  readonly #warnings = new Map<string, Warning>();

  add(sentence: MessageRef, location?: SheetLocation): void {
    const key = JSON.stringify([location?.sheet, location?.column, sentence]);
    const warning = this.#warnings.get(key) ?? { said: sentence, location, rows: new Set<number>() };
    if (location?.row !== undefined) warning.rows.add(location.row);
    this.#warnings.set(key, warning);
  }

  list(language: ServerLanguage = 'en'): readonly string[] {
    return [...this.#warnings.values()].map((warning) => textOf(warning, language));
  }
}
