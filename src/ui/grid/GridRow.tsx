import { memo } from 'react';
import { freeCells, leadCells } from './gridCells';
import { GRID_ROW, controlContextAt, type GridLayout, type GridParts } from './gridLayout';

interface GridRowProps {
  readonly row: unknown;
  /** Its number among the rows with controls, from 1. */
  readonly number: number;
  readonly columns: readonly unknown[];
  /** The indexes of the rendered columns. */
  readonly shown: readonly number[];
  readonly layout: GridLayout;
  readonly parts: GridParts<unknown, unknown, unknown>;
  readonly context: unknown;
  /** The column of the control that is the tab stop, if it is in this row. */
  readonly active: number | null;
}

/** Memoized: one change must render one row of hundreds. */
export const GridRow = memo<GridRowProps>(({ row, number, columns, shown, layout, parts, context, active }) => {
  return (
    <div className="grid-row" role="row" aria-rowindex={number + 2} style={{ top: (number - 1) * GRID_ROW }}>
      {leadCells(
        layout,
        (lead) => (lead === 0 ? 'rowheader' : 'gridcell'),
        (lead) => parts.lead(row, lead, columns, context, controlContextAt(active, lead, layout)),
      )}
      {freeCells(layout, shown, 'gridcell', (index, slot) =>
        parts.cell(row, columns[index], context, controlContextAt(active, slot, layout)),
      )}
    </div>
  );
});
GridRow.displayName = 'GridRow';
