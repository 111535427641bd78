import { classes } from '../classes';
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
  const { leads, stays, head, corner } = layout;
  const lastLead = leads.length - 1;
  const named = corner ? Math.min(stays, lastLead) : stays;
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
            className={classes('grid-cell', named === stays && 'last-lead')}
            role="rowheader"
            aria-colindex={1}
            style={{ position: 'sticky', left: 0, width: sum(leads.slice(0, named)) }}
          >
            {parts.topName(context)}
          </div>
          {corner && (
            <div
              className={classes('grid-cell', lastLead === stays - 1 && 'last-lead')}
              role="gridcell"
              aria-colindex={lastLead + 1}
              style={{
                width: leads[lastLead],
                // Room of the leading columns that are not sticky, and have no control here.
                marginLeft: sum(leads.slice(named, lastLead)),
                ...(lastLead < stays && { position: 'sticky', left: sum(leads.slice(0, lastLead)) }),
              }}
            >
              {parts.corner(rows, columns, context, controlContextAt(active, lastLead, layout))}
            </div>
          )}
          {freeCells(layout, shown, 'gridcell', (index, slot) =>
            parts.top(columns[index], rows, context, controlContextAt(active, slot, layout)),
          )}
        </div>
      )}
    </div>
  );
};
