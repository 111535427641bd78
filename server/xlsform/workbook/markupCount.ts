/** The content of a part of a workbook, counted without parsing it. */
export interface MarkupCount {
  readonly tags: number;
  readonly rows: number;
  /** Rows without content, which come from formatting and from programs. */
  readonly blankRows: number;
  /** Cells with content; others only have a format. */
  readonly cells: number;
  /** Cells of the longest row, including blank ones. */
  readonly columns: number;
  readonly strings: number;
  /** Whether it has a DOCTYPE, which allows small files to expand to huge ones. */
  readonly declares: boolean;
  /** Whether every element is closed. */
  readonly whole: boolean;
  /** First and last byte (exclusive) of the first element of each requested name. */
  readonly spans: ReadonlyMap<string, readonly [start: number, end: number]>;
}

/** Longer than any prefix a program writes. */
const LONGEST_NAME = 40;

/** Characters of markup, which are single bytes in UTF-8. */
const EXCLAMATION = 0x21;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const DASH = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const ZERO = 0x30;
const COLON = 0x3a;
const LESS = 0x3c;
const GREATER = 0x3e;
const QUESTION = 0x3f;
const FIRST_LETTER = 0x41;
const D = 0x44;
const BRACKET = 0x5b;

/** The local name of the tag that begins at `at`. */
const localName = (bytes: Buffer, at: number): string => {
  let from = at;
  for (let location = at; location < at + LONGEST_NAME; location += 1) {
    const byte = bytes[location] ?? 0;
    if (byte === COLON) from = location + 1;
    // Every character that ends a name sorts before the letters.
    else if (byte < FIRST_LETTER && !(byte >= ZERO && byte < COLON) && byte !== DASH && byte !== DOT) {
      return bytes.toString('latin1', from, location);
    }
  }
  return '';
};

/** The end of the tag that begins at `at`: its bracket outside of quotes, or -1. */
const tagEnd = (bytes: Buffer, at: number): number => {
  for (let location = at + 1; location < bytes.length; location += 1) {
    const byte = bytes[location];
    if (byte === GREATER) return location;
    if (byte === LESS) return -1;
    if (byte !== DOUBLE_QUOTE && byte !== SINGLE_QUOTE) continue;
    location = bytes.indexOf(byte, location + 1);
    if (location === -1) return -1;
  }
  return -1;
};

/** End of a construct other than an element, by the text after its bracket; comments and CDATA may contain brackets. */
const specialEnd = (bytes: Buffer, at: number): number => {
  if (bytes[at + 1] === QUESTION) return bytes.indexOf('?>', at);
  if (bytes[at + 2] === DASH) return bytes.indexOf('-->', at);
  return bytes[at + 2] === BRACKET ? bytes.indexOf(']]>', at) : -1;
};

/** Counts rows, cells and texts by their tags, in order. */
class SheetCount {
  rows = 0;
  blankRows = 0;
  cells = 0;
  columns = 0;
  strings = 0;
  /** Whether the row has content, and its cells; undefined before the first row. */
  #row: { isBlank: boolean; cells: number } | undefined;

  /** @param isEmpty whether the tag closes itself */
  take(name: string, isEmpty: boolean): void {
    if (name === 'si') this.strings += 1;
    if (name === 'row') {
      this.blankRows += 1;
      this.#row = { isBlank: true, cells: 0 };
    }
    if (name !== 'c') return;
    this.#row ??= { isBlank: false, cells: 0 };
    this.#row.cells += 1;
    this.columns = Math.max(this.columns, this.#row.cells);
    if (isEmpty) return;
    this.cells += 1;
    if (!this.#row.isBlank) return;
    this.#row.isBlank = false;
    this.rows += 1;
    this.blankRows -= 1;
  }
}

/**
 * Counts the elements of a part, with any prefix. Its time depends on the length alone.
 * @param names of the elements to locate
 */
export const markupCount = (part: Uint8Array, names: readonly string[] = []): MarkupCount => {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const sheet = new SheetCount();
  const spans = new Map<string, readonly [start: number, end: number]>();
  const starts = new Map<string, number>();
  let tags = 0;
  let depth = 0;
  const sums = (declares: boolean, whole: boolean): MarkupCount => {
    const { rows, blankRows, cells, columns, strings } = sheet;
    return { tags, rows, blankRows, cells, columns, strings, declares, whole, spans };
  };
  const locate = (name: string, tagStart: number, end: number, isEnd: boolean): void => {
    if (!names.includes(name) || spans.has(name)) return;
    if (!starts.has(name)) starts.set(name, tagStart);
    if (isEnd) spans.set(name, [starts.get(name) ?? tagStart, end]);
  };
  let at = bytes.indexOf(LESS);
  while (at !== -1) {
    const next = bytes[at + 1];
    const isSpecial = next === QUESTION || next === EXCLAMATION;
    const end = isSpecial ? specialEnd(bytes, at) : tagEnd(bytes, at);
    if (end === -1) return sums(isSpecial && bytes[at + 2] === D, false);
    if (!isSpecial) {
      tags += 1;
      if (next === SLASH) {
        depth -= 1;
        if (names.length > 0) locate(localName(bytes, at + 2), at, end + 1, true);
      } else {
        const isEmpty = bytes[end - 1] === SLASH;
        const name = localName(bytes, at + 1);
        if (!isEmpty) depth += 1;
        sheet.take(name, isEmpty);
        locate(name, at, end + 1, isEmpty);
      }
    }
    at = bytes.indexOf(LESS, end);
  }
  return sums(false, depth === 0 && tags > 0);
};
