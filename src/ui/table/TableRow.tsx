import { memo, type ReactNode } from 'react';
import { classes } from '../classes';
import type { Column } from './tableColumns';

interface TableRowProps {
  readonly columns: readonly Column<unknown, unknown>[];
  /** The classes of the cells of each column. */
  readonly classNames: readonly string[];
  readonly row: unknown;
  readonly context: unknown;
  readonly isHighlighted: boolean;
  readonly isMuted: boolean;
  /** Its position among all rows, counted from 1 including the heading; only if not all rows are rendered. */
  readonly position?: number | undefined;
}

/** The cells of a row; a column covered by the cell before has none. */
const cellsOf = ({ columns, classNames, row, context }: TableRowProps): readonly ReactNode[] => {
  const cells: ReactNode[] = [];
  let covered = 0;
  for (const [index, column] of columns.entries()) {
    if (covered > 0) {
      covered -= 1;
      continue;
    }
    const span = column.span?.(row, context) ?? 1;
    covered = span - 1;
    const colSpan = span > 1 ? span : undefined;
    const content = column.cell(row, context);
    cells.push(
      column.kind === 'name' ? (
        <th key={column.key} scope="row" colSpan={colSpan} className={classNames[index]}>
          {content}
        </th>
      ) : (
        <td key={column.key} colSpan={colSpan} className={classNames[index]}>
          {content}
        </td>
      ),
    );
  }
  return cells;
};

/** Memoized: a new chunk must not render the rows before it again. */
export const TableRow = memo<TableRowProps>((props) => {
  const name = classes(props.isHighlighted && 'highlighted', props.isMuted && 'muted');
  return (
    <tr className={name || undefined} aria-rowindex={props.position}>
      {cellsOf(props)}
    </tr>
  );
});
TableRow.displayName = 'TableRow';
