import { useMemo, useState } from 'react';
import { GridFrame } from './GridFrame';
import type { GridLayout, GridParts } from './gridLayout';
import { useWidth } from './useWidth';

export interface GridProps<Row, Column, Context> {
  /** The subject of the grid, for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column[];
  /** Its layout at a width; 0 while that is unknown. */
  readonly layoutIn: (width: number, columns: number) => GridLayout;
  readonly parts: GridParts<Row, Column, Context>;
  /** Shared by all cells, memoized by the caller. */
  readonly context: Context;
}

/**
 * A table of controls, rows by columns, which renders only those in view. Its header and the first leading columns are
 * sticky; keys move between the controls.
 */
export function Grid<Row, Column, Context>({ layoutIn, ...props }: GridProps<Row, Column, Context>) {
  const [outer, setOuter] = useState<HTMLDivElement | null>(null);
  const width = useWidth(outer);
  const count = props.columns.length;
  const layout = useMemo(() => layoutIn(width, count), [layoutIn, width, count]);
  return (
    <div ref={setOuter} className="grid-outer">
      <GridFrame
        key={`${layout.look} ${layout.leads.join(' ')} ${layout.column}`}
        {...props}
        layout={layout}
        room={width}
      />
    </div>
  );
}
