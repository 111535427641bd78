import type { ReactNode } from 'react';
import { ColumnGap } from './ColumnGap';
import { gapAt, type Column } from './tableColumns';

export interface TableFootProps {
  readonly columns: readonly Column<unknown, unknown>[];
  readonly classNames: readonly string[];
  /** The indexes of the rendered ones; null for all. */
  readonly built: readonly number[] | null;
  /** Whether cells have a column index. */
  readonly hasIndexes: boolean;
  /** The summary of a column, by its key. */
  readonly cell: (key: string) => ReactNode;
  /** Its number among all rows, with the headings as the first. */
  readonly rowIndex: number;
}

/** A row below all others, which stays visible. */
export const TableFoot = ({ columns, classNames, built, hasIndexes, cell, rowIndex }: TableFootProps) => {
  const isBuilt = new Set(built);
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        {columns.map(({ key }, index) => {
          if (built && !isBuilt.has(index)) {
            const gap = gapAt(index, columns.length, isBuilt);
            return gap > 0 && <ColumnGap key={key} columns={gap} />;
          }
          return (
            <td key={key} aria-colindex={hasIndexes ? index + 1 : undefined} className={classNames[index]}>
              {cell(key)}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
};
