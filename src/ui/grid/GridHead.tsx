import { freeCells, leadCells } from './gridCells';
import { GRID_ROW, sum, controlContextAt, type GridLayout, type GridParts } from './gridLayout';

interface GridHeadProps {
  readonly rows: readonly unknown[];
  readonly columns: readonly unknown[];
  readonly shown: readonly number[];
  readonly layout: GridLayout;
  readonly parts: GridParts<unknown, unknown, unknown>;
  readonly context: unknown;
  readonly active: number | null;
}

/** The headings, and below them a row with one control for each column; both are sticky. */
export const GridHead = ({ rows, columns, shown, layout, parts, context, active }: GridHeadProps) => {
  const { leads, stays, head } = layout;
  return (
    <div className="grid-head" role="rowgroup">
      <div className="grid-row" role="row" aria-rowindex={1} style={{ height: head }}>
        {leadCells(
          layout,
          () => 'columnheader',
          (lead) => parts.leadHead(lead, context),
        )}
        {freeCells(layout, shown, 'columnheader', (index) => parts.head(columns[index]))}
      </div>
      {columns.length > 0 && (
        <div className="grid-row" role="row" aria-rowindex={2} style={{ height: GRID_ROW }}>
          <div
            className="grid-cell last-lead"
            role="rowheader"
            aria-colindex={1}
            style={{ position: 'sticky', left: 0, width: sum(leads.slice(0, stays)) }}
          >
            {parts.topName(context)}
          </div>
          {freeCells(layout, shown, 'gridcell', (index, slot) =>
            parts.top(columns[index], rows, context, controlContextAt(active, slot, layout)),
          )}
        </div>
      )}
    </div>
  );
};
