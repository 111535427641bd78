/** As the engine compares numbers (JavaRosa). */
const TOLERANCE = 1e-12;

/** A number that occurs in the column, and the text of its cells. */
type NumberKey = readonly [number: number, text: string];

const numberKeys = (texts: Iterable<string>, toNumber: (text: string) => number): readonly NumberKey[] =>
  [...texts]
    .map((text): NumberKey => [toNumber(text), text])
    .filter(([number]) => !Number.isNaN(number))
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));

/** Position of the first key that is not smaller than a number. */
const lowerBound = (keys: readonly NumberKey[], number: number): number => {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle]?.[0] ?? NaN) < number) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Hash index of a column of a list: the numbers of its rows by the text of the cell. */
export class ColumnIndex {
  /** The first row of each text. The other ones are linked: an array for each text would take more memory than the list. */
  readonly #first = new Map<string, number>();
  readonly #next: Int32Array;
  /** Made for the first comparison with a number. */
  #numbers: readonly NumberKey[] | undefined;

  constructor(texts: readonly string[]) {
    this.#next = new Int32Array(texts.length);
    for (let row = texts.length - 1; row >= 0; row -= 1) {
      const text = texts[row] ?? '';
      this.#next[row] = this.#first.get(text) ?? -1;
      this.#first.set(text, row);
    }
  }

  /** Rows with this text, in their order. */
  rowsOfText(text: string): readonly number[] {
    const rows: number[] = [];
    for (let row = this.#first.get(text) ?? -1; row >= 0; row = this.#next[row] ?? -1) rows.push(row);
    return rows;
  }

  /**
   * Rows with a text that is this number, in their order.
   * @param toNumber the number of a text, always the same function
   */
  rowsOfNumber(number: number, toNumber: (text: string) => number): readonly number[] {
    if (Number.isNaN(number)) return [];
    const keys = (this.#numbers ??= numberKeys(this.#first.keys(), toNumber));
    const found: (readonly number[])[] = [];
    for (let at = lowerBound(keys, number - TOLERANCE); at < keys.length; at += 1) {
      const [key, text] = keys[at] ?? [NaN, ''];
      if (key === number || Math.abs(key - number) < TOLERANCE) found.push(this.rowsOfText(text));
      else if (key > number) break;
    }
    return found.length === 1 ? (found[0] ?? []) : found.flat().toSorted((a, b) => a - b);
  }
}
