/** The cell of a control in a grid, from 0; row 0 is in the header, and the first columns are the leading ones. */
export interface GridCursor {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  /** Including the row in the header. */
  readonly rows: number;
  /** Including the leading columns. */
  readonly columns: number;
  /** The number of leading columns without a control in the header; the first of them is the row's name. */
  readonly leads: number;
  /** The number of rows a page key moves by. */
  readonly page: number;
  /** The first reachable column; by default the one after the name of the row, which has no control. */
  readonly first?: number;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

const target = ({ row, column }: GridCursor, { rows, columns, page }: GridSize, key: string): GridCursor | null => {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: columns };
    case 'Control+Home':
      return { row: 0, column: 0 };
    case 'Control+End':
      return { row: rows, column: columns };
    default:
      return null;
  }
};

/** The nearest cell with a control. */
export const reachable = ({ row, column }: GridCursor, { rows, columns, leads, first = 1 }: GridSize): GridCursor => {
  const inColumns = clamp(column, first, columns - 1);
  return { row: clamp(row, inColumns < leads ? 1 : 0, rows - 1), column: inColumns };
};

/** The cell a key leads to; null for keys that are not the grid's. */
export const cursorAfter = (key: string, from: GridCursor, size: GridSize): GridCursor | null => {
  const cursor = target(from, size, key);
  if (!cursor) return null;
  // The header has no controls over the leading columns: a movement along it stops at the first that has one.
  const isAlong = key === 'ArrowLeft' || key === 'Home';
  return reachable(
    isAlong && from.row === 0 ? { ...cursor, column: Math.max(cursor.column, size.leads) } : cursor,
    size,
  );
};
