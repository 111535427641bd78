/** A row of a CSV text. */
export interface CsvRow {
  readonly cells: readonly string[];
  /** First line, counted from 1. */
  readonly line: number;
  /** Whether its last cell has an unclosed quotation mark, which extends to the end of the text. */
  readonly isOpen: boolean;
}

/** Format of a CSV text. */
export interface CsvFormat {
  readonly delimiter: string;
  /** Whether the first line is `sep=;`, a hint for Excel. */
  readonly hasSepLine: boolean;
  /** Offset of the header. */
  readonly start: number;
}

const ROWS_A_STEP = 2000;
const FIRST_LINE = /[^\r\n]*/y;

const lineAt = (text: string, start: number): string => {
  FIRST_LINE.lastIndex = start;
  return FIRST_LINE.exec(text)?.[0] ?? '';
};

/**
 * Detects the delimiter of a CSV text. As on devices, a semicolon anywhere in the header makes it the delimiter; a tab is one if
 * there is neither a semicolon nor a comma.
 */
export const csvFormat = (text: string): CsvFormat => {
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  const first = lineAt(text, start);
  const named = /^"?sep=(.)"?[;,\t]*$/i.exec(first)?.[1];
  if (named !== undefined) {
    start += first.length;
    start += text.startsWith('\r\n', start) ? 2 : 1;
    return { delimiter: named, hasSepLine: true, start };
  }
  const delimiter = first.includes(';') ? ';' : first.includes(',') || !first.includes('\t') ? ',' : '\t';
  return { delimiter, hasSepLine: false, start };
};

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;

/**
 * Parses the rows of a CSV text (RFC 4180), a batch of rows at a time. Empty lines, a byte order mark and a line `sep=` are
 * skipped. An unclosed quotation mark ends with the text.
 */
export function* csvRows(text: string, format: CsvFormat = csvFormat(text)): Generator<readonly CsvRow[], void> {
  const end = format.delimiter.replace(/[\\^\]-]/, String.raw`\$&`);
  const cell = new RegExp(String.raw`"((?:[^"]|"")*)("|$)([^${end}\r\n]*)|([^${end}\r\n]*)`, 'y');
  let rows: CsvRow[] = [];
  let cells: string[] = [];
  let at = format.start;
  let line = format.hasSepLine ? 2 : 1;
  let next = line;
  let isOpen = false;
  while (at <= text.length) {
    cell.lastIndex = at;
    const [, quoted, closing = '', after = '', plain = ''] = cell.exec(text) ?? [];
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + after);
    if (quoted !== undefined) {
      next += linesIn(quoted);
      isOpen ||= closing === '';
    }
    at = cell.lastIndex;
    if (text[at] === format.delimiter) {
      at += 1;
      continue;
    }
    if (cells.length > 1 || cells[0] !== '') rows.push({ cells, line, isOpen });
    cells = [];
    isOpen = false;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    next += 1;
    line = next;
    if (rows.length < ROWS_A_STEP) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
