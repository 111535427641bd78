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

/** What a person should look at although the workbook becomes a form, in the order found; the same is said once. */
export class Warnings {
  readonly #said = new Set<string>();

  add(sentence: string, place?: Place): void {
    this.#said.add(toldAt(sentence, place));
  }

  list(): readonly string[] {
    return [...this.#said];
  }
}
