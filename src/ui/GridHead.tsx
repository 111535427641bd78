import { classes } from './classes';
import { GRID_ROW, leadStyles, sum, spotAt, type GridLayout, type GridParts } from './gridLayout';

interface GridHeadProps {
  readonly rows: readonly unknown[];
  readonly columns: readonly unknown[];
  readonly shown: readonly number[];
  readonly layout: GridLayout;
  readonly parts: GridParts<unknown, unknown, unknown>;
  readonly context: unknown;
  readonly active: number | null;
}

/** The headings, and under them a row with one control for each column; both stay in view. */
export const GridHead = ({ rows, columns, shown, layout, parts, context, active }: GridHeadProps) => {
  const { leads, stays, column: width, head } = layout;
  const before = sum(leads);
  const styles = leadStyles(layout);
  const free = (index: number) => ({ width, left: before + index * width });
  return (
    <div className="grid-head" role="rowgroup">
      <div className="grid-row" role="row" aria-rowindex={1} style={{ height: head }}>
        {styles.map((style, lead) => (
          <div
            // Leading columns never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={lead}
            className={classes('grid-cell', lead === stays - 1 && 'last-lead')}
            role="columnheader"
            aria-colindex={lead + 1}
            style={style}
          >
            {parts.leadHead(lead)}
          </div>
        ))}
        {shown.map((index) => (
          <div
            key={index}
            className="grid-cell free"
            role="columnheader"
            aria-colindex={leads.length + index + 1}
            style={free(index)}
          >
            {parts.head(columns[index])}
          </div>
        ))}
      </div>
      {columns.length > 0 && (
        <div className="grid-row" role="row" aria-rowindex={2} style={{ height: GRID_ROW }}>
          <div
            className="grid-cell last-lead"
            role="rowheader"
            aria-colindex={1}
            style={{ position: 'sticky', left: 0, width: sum(leads.slice(0, stays)) }}
          >
            {parts.topName()}
          </div>
          {shown.map((index) => (
            <div
              key={index}
              className="grid-cell free"
              role="gridcell"
              aria-colindex={leads.length + index + 1}
              style={free(index)}
            >
              {parts.top(columns[index], rows, context, spotAt(active, leads.length + index, layout))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
