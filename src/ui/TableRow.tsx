import { memo } from 'react';
import { classes } from './classes';
import { cellClass, type Column } from './tableColumns';

interface TableRowProps {
  readonly columns: readonly Column<unknown, unknown>[];
  readonly row: unknown;
  readonly context: unknown;
  readonly isHighlighted: boolean;
  readonly isMuted: boolean;
  /** Its place among all rows, counted from 1 with the heading; only where not all rows are in the page. */
  readonly position?: number | undefined;
}

interface Cell {
  readonly column: Column<unknown, unknown>;
  readonly span: number | undefined;
}

/** The cells of a row: a column whose cell is covered by one before it has none. */
const cellsOf = (columns: readonly Column<unknown, unknown>[], row: unknown, context: unknown): readonly Cell[] => {
  let covered = 0;
  return columns.flatMap((column) => {
    if (covered > 0) {
      covered -= 1;
      return [];
    }
    const span = column.span?.(row, context) ?? 1;
    covered = span - 1;
    return [{ column, span: span > 1 ? span : undefined }];
  });
};

/** Memoized: a chunk that arrives must not draw the rows before it again. */
export const TableRow = memo<TableRowProps>(({ columns, row, context, isHighlighted, isMuted, position }) => (
  <tr className={classes(isHighlighted && 'highlighted', isMuted && 'muted')} aria-rowindex={position}>
    {cellsOf(columns, row, context).map(({ column, span }) =>
      column.kind === 'name' ? (
        <th key={column.key} scope="row" colSpan={span} className={cellClass(column)}>
          {column.cell(row, context)}
        </th>
      ) : (
        <td key={column.key} colSpan={span} className={cellClass(column)}>
          {column.cell(row, context)}
        </td>
      ),
    )}
  </tr>
));
TableRow.displayName = 'TableRow';
