/** What a part of a workbook holds, counted without reading it. */
export interface MarkupCount {
  readonly tags: number;
  readonly rows: number;
  readonly cells: number;
  /** Cells of the row that has most. */
  readonly columns: number;
  readonly strings: number;
  /** Whether it declares a document type, by which small files can be made to stand for huge ones. */
  readonly declares: boolean;
  /** Whether each element that begins ends too. */
  readonly whole: boolean;
}

const counted: Readonly<Record<string, 'rows' | 'cells' | 'strings'>> = { row: 'rows', c: 'cells', si: 'strings' };

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

/** The name of the tag that begins at `at`, without its prefix. */
const localName = (bytes: Buffer, at: number): string => {
  let from = at;
  for (let place = at; place < at + LONGEST_NAME; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte === COLON) from = place + 1;
    // Whatever ends a name stands before the letters.
    else if (byte < FIRST_LETTER && !(byte >= ZERO && byte < COLON) && byte !== DASH && byte !== DOT) {
      return bytes.toString('latin1', from, place);
    }
  }
  return '';
};

/** Where the tag ends that begins at `at`: at its bracket, which is none within quotes. -1 where it does not end. */
const tagEnd = (bytes: Buffer, at: number): number => {
  for (let place = at + 1; place < bytes.length; place += 1) {
    const byte = bytes[place];
    if (byte === GREATER) return place;
    if (byte === LESS) return -1;
    if (byte !== DOUBLE_QUOTE && byte !== SINGLE_QUOTE) continue;
    place = bytes.indexOf(byte, place + 1);
    if (place === -1) return -1;
  }
  return -1;
};

/** How what is no element ends, by what stands behind its bracket; comments and CDATA may hold brackets. */
const specialEnd = (bytes: Buffer, at: number): number => {
  if (bytes[at + 1] === QUESTION) return bytes.indexOf('?>', at);
  if (bytes[at + 2] === DASH) return bytes.indexOf('-->', at);
  return bytes[at + 2] === BRACKET ? bytes.indexOf(']]>', at) : -1;
};

/** Counts the elements of a part, whatever their prefixes. Its time depends on the length alone. */
export const markupCount = (part: Uint8Array): MarkupCount => {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const sums = { tags: 0, rows: 0, cells: 0, columns: 0, strings: 0 };
  let depth = 0;
  let cellsBefore = 0;
  let at = bytes.indexOf(LESS);
  while (at !== -1) {
    const next = bytes[at + 1];
    const isSpecial = next === QUESTION || next === EXCLAMATION;
    const end = isSpecial ? specialEnd(bytes, at) : tagEnd(bytes, at);
    if (end === -1) return { ...sums, declares: isSpecial && bytes[at + 2] === D, whole: false };
    if (!isSpecial) {
      sums.tags += 1;
      if (next === SLASH) depth -= 1;
      else {
        if (bytes[end - 1] !== SLASH) depth += 1;
        const kind = counted[localName(bytes, at + 1)];
        if (kind !== undefined) sums[kind] += 1;
        if (kind === 'rows') cellsBefore = sums.cells;
        sums.columns = Math.max(sums.columns, sums.cells - cellsBefore);
      }
    }
    at = bytes.indexOf(LESS, end);
  }
  return { ...sums, declares: false, whole: depth === 0 && sums.tags > 0 };
};
