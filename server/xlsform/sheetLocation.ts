/** A position in a workbook as users see it: rows count from 1, and row 1 holds the headers. */
export interface SheetLocation {
  readonly sheet: string;
  readonly row?: number | undefined;
  /** The documented name of the column, e.g. `relevant`, whatever the workbook calls it. */
  readonly column?: string | undefined;
}

/** Sentences quote cells, and a cell may be as long as a book. */
const longestSentence = 1000;

const shortened = (sentence: string): string =>
  sentence.length > longestSentence ? `${sentence.slice(0, longestSentence)}…` : sentence;

/**
 * A sentence with its place in front, e.g. `[row : 7] survey, relevant: There is no question “fevr”.` Programs written for
 * the reference converter look for the row in this format (code 400.15).
 */
export const withLocation = (sentence: string, location?: SheetLocation): string => {
  if (location === undefined) return shortened(sentence);
  const { sheet, row, column } = location;
  const where = column === undefined ? sheet : `${sheet}, ${column}`;
  return `${row === undefined ? '' : `[row : ${row}] `}${where}: ${shortened(sentence)}`;
};

/** A workbook that cannot be converted, with a message for its author. */
export class XlsFormError extends Error {
  /**
   * @param sentence what is wrong and what to do, without its place
   * @param place where, if anywhere
   */
  constructor(
    readonly sentence: string,
    readonly location?: SheetLocation,
  ) {
    super(withLocation(sentence, location));
    this.name = 'XlsFormError';
  }
}

/** The number of other rows listed; a long survey may have the same warning in all of its rows. */
const mostRows = 10;

interface Warning {
  readonly text: string;
  /** The first one is in the sentence. */
  readonly rows: Set<number>;
}

const withRows = ({ text, rows }: Warning): string => {
  const others = [...rows].slice(1);
  if (others.length === 0) return text;
  const more = others.length > mostRows ? ` and ${others.length - mostRows} more` : '';
  return `${text} (also in ${others.length === 1 ? 'row' : 'rows'} ${others.slice(0, mostRows).join(', ')}${more})`;
};

/**
 * What the user should check although the workbook can be converted, in the order found; each sentence once for all rows
 * of a column.
 */
export class Warnings {
  readonly #warnings = new Map<string, Warning>();

  add(sentence: string, location?: SheetLocation): void {
    const key = JSON.stringify([location?.sheet, location?.column, sentence]);
    const warning = this.#warnings.get(key) ?? { text: withLocation(sentence, location), rows: new Set<number>() };
    if (location?.row !== undefined) warning.rows.add(location.row);
    this.#warnings.set(key, warning);
  }

  list(): readonly string[] {
    return [...this.#warnings.values()].map(withRows);
  }
}
