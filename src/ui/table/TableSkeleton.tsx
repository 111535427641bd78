import { Skeleton } from '../status/Skeleton';
import type { Column } from './tableColumns';

interface TableSkeletonProps {
  readonly columns: readonly Column<unknown, unknown>[];
  readonly classNames: readonly string[];
}

const ROWS = 6;

/** Placeholder rows, in the final layout. */
export const TableSkeleton = ({ columns, classNames }: TableSkeletonProps) => (
  <tbody aria-hidden="true">
    {Array.from({ length: ROWS }, (_, row) => (
      <tr key={row}>
        {columns.map((column, index) => (
          <td key={column.key} className={classNames[index]}>
            {/* Of different lengths, like words. */}
            <Skeleton width={`${40 + ((row * 7 + index * 13) % 4) * 12}%`} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
