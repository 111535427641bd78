/** Where something stands in a workbook, as people see it: rows count from 1, and row 1 holds the headers. */
export interface Place {
  readonly sheet: string;
  readonly row?: number | undefined;
  /** As its header is written in documentation, e.g. `relevant`, whatever the workbook calls it. */
  readonly column?: string | undefined;
}

/** Sentences repeat what a cell says, and a cell may be as long as a book. */
const longestSentence = 1000;

const shortened = (sentence: string): string =>
  sentence.length > longestSentence ? `${sentence.slice(0, longestSentence)}…` : sentence;

/**
 * A sentence with its place in front, e.g. `[row : 7] survey, relevant: There is no question “fevr”.` The form of the
 * row is what programs written for the usual converter look for (specification §8, code 400.15).
 */
export const toldAt = (sentence: string, place?: Place): string => {
  if (place === undefined) return shortened(sentence);
  const { sheet, row, column } = place;
  const where = column === undefined ? sheet : `${sheet}, ${column}`;
  return `${row === undefined ? '' : `[row : ${row}] `}${where}: ${shortened(sentence)}`;
};

/** A workbook that cannot become a form, in words for the person who made it. */
export class XlsFormError extends Error {
  /**
   * @param sentence what is wrong and what to do, without its place
   * @param place where, if it has one
   */
  constructor(
    readonly sentence: string,
    readonly place?: Place,
  ) {
    super(toldAt(sentence, place));
    this.name = 'XlsFormError';
  }
}

/** So many other rows are named; a long survey may have the same in all of its rows. */
const mostRows = 10;

interface Warning {
  readonly told: string;
  /** The first is in what is told. */
  readonly rows: Set<number>;
}

const withRows = ({ told, rows }: Warning): string => {
  const others = [...rows].slice(1);
  if (others.length === 0) return told;
  const more = others.length > mostRows ? ` and ${others.length - mostRows} more` : '';
  return `${told} (also in ${others.length === 1 ? 'row' : 'rows'} ${others.slice(0, mostRows).join(', ')}${more})`;
};

/**
 * What a person should look at although the workbook becomes a form, in the order found; the same is said once, for all
 * rows of a column.
 */
export class Warnings {
  readonly #said = new Map<string, Warning>();

  add(sentence: string, place?: Place): void {
    const key = JSON.stringify([place?.sheet, place?.column, sentence]);
    const warning = this.#said.get(key) ?? { told: toldAt(sentence, place), rows: new Set<number>() };
    if (place?.row !== undefined) warning.rows.add(place.row);
    this.#said.set(key, warning);
  }

  list(): readonly string[] {
    return [...this.#said.values()].map(withRows);
  }
}
