const CELL = /"((?:[^"]|"")*)(?:"|$)([^,\r\n]*)|([^,\r\n]*)/y;
const ROWS_A_STEP = 2000;

/** The rows of a CSV text (RFC 4180) as their cells, a batch of rows at a time. Quotes that do not close end with it. */
export function* csvRows(text: string): Generator<readonly (readonly string[])[], void> {
  let rows: (readonly string[])[] = [];
  let cells: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at <= text.length) {
    CELL.lastIndex = at;
    const [, quoted, after = '', plain = ''] = CELL.exec(text) ?? [];
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + after);
    at = CELL.lastIndex;
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    if (cells.length > 1 || cells[0] !== '') rows.push(cells);
    cells = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (rows.length < ROWS_A_STEP) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
