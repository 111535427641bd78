import { useMemo, useState } from 'react';
import { GridFrame } from './GridFrame';
import type { GridLayout, GridParts } from './gridLayout';
import { useWidth } from './useWidth';

export interface GridProps<Row, Column, Context> {
  /** What it is about; heard, not seen. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column[];
  /** Its measures in so much width; 0 while the width is not known. */
  readonly layoutIn: (width: number, columns: number) => GridLayout;
  readonly parts: GridParts<Row, Column, Context>;
  /** What all cells share, memoized by the caller. */
  readonly context: Context;
}

/**
 * A table of controls, rows by columns, of which only those in view are in the page. Its head and the first of its
 * leading columns stay; the keys move among the controls.
 */
export function Grid<Row, Column, Context>({ layoutIn, ...props }: GridProps<Row, Column, Context>) {
  const [outer, setOuter] = useState<HTMLDivElement | null>(null);
  const width = useWidth(outer);
  const count = props.columns.length;
  const layout = useMemo(() => layoutIn(width, count), [layoutIn, width, count]);
  return (
    <div ref={setOuter}>
      <GridFrame key={`${layout.look} ${layout.leads.join(' ')}`} {...props} layout={layout} room={width} />
    </div>
  );
}
