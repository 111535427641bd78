import { memo } from 'react';
import { classes } from './classes';
import { GRID_ROW, leadStyles, sum, spotAt, type GridLayout, type GridParts } from './gridLayout';

interface GridRowProps {
  readonly row: unknown;
  /** Its number among the rows that have controls, from 1. */
  readonly number: number;
  readonly columns: readonly unknown[];
  /** The indexes of the columns that are in the page. */
  readonly shown: readonly number[];
  readonly layout: GridLayout;
  readonly parts: GridParts<unknown, unknown, unknown>;
  readonly context: unknown;
  /** The column of the control that the tab key reaches, where it stands in this row. */
  readonly active: number | null;
}

/** Memoized: a tick must draw one row of hundreds. */
export const GridRow = memo<GridRowProps>(({ row, number, columns, shown, layout, parts, context, active }) => {
  const { leads, stays, column: width } = layout;
  const styles = leadStyles(layout);
  const before = sum(leads);
  return (
    <div className="grid-row" role="row" aria-rowindex={number + 2} style={{ top: (number - 1) * GRID_ROW }}>
      {styles.map((style, lead) => (
        <div
          // Leading columns never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={lead}
          className={classes('grid-cell', lead === stays - 1 && 'last-lead')}
          role={lead === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={lead + 1}
          style={style}
        >
          {parts.lead(row, lead, columns, context, spotAt(active, lead, layout))}
        </div>
      ))}
      {shown.map((index) => (
        <div
          key={index}
          className="grid-cell free"
          role="gridcell"
          aria-colindex={leads.length + index + 1}
          style={{ width, left: before + index * width }}
        >
          {parts.cell(row, columns[index], context, spotAt(active, leads.length + index, layout))}
        </div>
      ))}
    </div>
  );
});
GridRow.displayName = 'GridRow';
