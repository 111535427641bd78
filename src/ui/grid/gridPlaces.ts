/** A control's place in a grid, from 0; row 0 stands in the head, and the first columns are those that lead a row. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  /** With the row in the head. */
  readonly rows: number;
  /** With the leading columns. */
  readonly columns: number;
  /** How many columns lead; the first of them is the row's name, and the head has no controls over any of them. */
  readonly leads: number;
  /** How many rows a page key moves by. */
  readonly page: number;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

const target = ({ row, column }: GridPlace, { rows, columns, page }: GridSize, key: string): GridPlace | null => {
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

/** The nearest place that has a control. */
export const reachable = ({ row, column }: GridPlace, { rows, columns, leads }: GridSize): GridPlace => {
  const inColumns = clamp(column, 1, columns - 1);
  return { row: clamp(row, inColumns < leads ? 1 : 0, rows - 1), column: inColumns };
};

/** Where a key leads from a place; null where it is not one of the grid's keys. */
export const placeAfter = (key: string, from: GridPlace, size: GridSize): GridPlace | null => {
  const place = target(from, size, key);
  if (!place) return null;
  // In the head a row has no controls over its leading columns: the movement along it ends at the first that has one.
  const isAlong = key === 'ArrowLeft' || key === 'Home';
  return reachable(isAlong && from.row === 0 ? { ...place, column: Math.max(place.column, size.leads) } : place, size);
};
