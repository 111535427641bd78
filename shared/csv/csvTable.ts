import { csvRows, type CsvRow } from './csvRows';

/** Cell indexes of the named columns of a header; the first of equal names. */
export const csvColumns = (header: CsvRow | undefined): ReadonlyMap<string, number> => {
  const columns = new Map<string, number>();
  header?.cells.forEach((cell, index) => {
    const name = cell.trim();
    if (name !== '' && !columns.has(name)) columns.set(name, index);
  });
  return columns;
};

// Quotes all possible delimiters, for readers that guess it.
const quoted = (cell: string): string => (/[",;|\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A single cell is followed by an empty one, or readers would find no delimiter. */
const written = (cells: readonly string[], further: string): string =>
  `${[...cells.map(quoted), ...(cells.length === 1 ? [further] : [])].join(',')}\n`;

/**
 * Rewrites a CSV text for all readers (RFC 4180): commas, only named columns, each row as long as the header.
 * @param nameOf renames columns
 */
export const plainCsv = (text: string, nameOf: (name: string, names: readonly string[]) => string): string => {
  let columns: ReadonlyMap<string, number> | undefined;
  const pieces: string[] = [];
  for (const batch of csvRows(text)) {
    const rows = columns ? batch : batch.slice(1);
    if (!columns) {
      columns = csvColumns(batch[0]);
      const names = [...columns.keys()];
      if (names.length === 0) return '';
      pieces.push(
        written(
          names.map((name) => nameOf(name, names)),
          '_',
        ),
      );
    }
    const places = [...columns.values()];
    for (const { cells } of rows)
      pieces.push(
        written(
          places.map((index) => cells[index] ?? ''),
          '',
        ),
      );
  }
  return pieces.join('');
};
