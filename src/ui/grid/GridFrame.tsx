import { useLayoutEffect, useState } from 'react';
import type { GridProps } from './Grid';
import { GridHead } from './GridHead';
import { GRID_ROW, headHeight, sum, type GridLayout, type GridParts } from './gridLayout';
import type { GridCursor } from './gridCursor';
import { GridRow } from './GridRow';
import { useGridFocus } from './useGridFocus';
import { useGridWindow } from './useGridWindow';
import { useEdges } from '../table/useEdges';

type GridFrameProps<Row, Column, Context> = Omit<GridProps<Row, Column, Context>, 'layoutIn'> & {
  readonly layout: GridLayout;
  /** The available width; scroll bars depend on it. */
  readonly room: number;
};

const BORDERS = 2;

/** The scroll offset that brings a range of the content between the covered edge and the other edge. */
const scrollTo = (scroll: number, room: number, covered: number, start: number, length: number): number => {
  if (start < scroll + covered) return start - covered;
  return Math.max(scroll, start + length - room);
};

const scrollToCursor = (frame: HTMLElement, layout: GridLayout, columns: number, cursor: GridCursor) => {
  const { leads, stays, column: width } = layout;
  const above = headHeight(layout, columns);
  const free = cursor.column - leads.length;
  const start = sum(leads) + free * width;
  if (cursor.row > 0) {
    const top = above + (cursor.row - 1) * GRID_ROW;
    frame.scrollTop = scrollTo(frame.scrollTop, frame.clientHeight, above, top, GRID_ROW);
  }
  if (free >= 0) {
    frame.scrollLeft = scrollTo(frame.scrollLeft, frame.clientWidth, sum(leads.slice(0, stays)), start, width);
  } else if (cursor.column >= stays) frame.scrollLeft = 0;
};

/** A grid in one layout. */
export function GridFrame<Row, Column, Context>(props: GridFrameProps<Row, Column, Context>) {
  const { label, rows, rowKey, columns, layout, context, room } = props;
  const parts = props.parts as GridParts<unknown, unknown, unknown>;
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [edges, setEdges] = useState(BORDERS);
  useEdges(frame);
  const count = layout.leads.length;
  const size = {
    rows: rows.length + 1,
    columns: columns.length + count,
    leads: layout.corner ? count - 1 : count,
    page: Math.max(1, Math.floor(((frame?.clientHeight ?? 0) - headHeight(layout, columns.length)) / GRID_ROW) - 1),
  };
  const reveal = (cursor: GridCursor) => frame && scrollToCursor(frame, layout, columns.length, cursor);
  const { active, onFocus, onKeyDown } = useGridFocus(frame, size, reveal);
  const { shownRows, shownColumns } = useGridWindow(
    frame,
    { rows: rows.length, columns: columns.length },
    layout,
    active,
  );
  // The scroll bar is next to the columns, not over the last of them.
  useLayoutEffect(() => setEdges(frame ? frame.offsetWidth - frame.clientWidth : BORDERS), [frame, rows.length, room]);

  const total = sum(layout.leads) + columns.length * layout.column;
  const shared = { columns, shown: shownColumns, layout, parts, context };
  return (
    <div
      ref={setFrame}
      className={`grid-frame ${layout.look}`}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 2}
      aria-colcount={size.columns}
      style={{ width: total + edges }}
      tabIndex={-1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <div style={{ width: total }}>
        <GridHead {...shared} rows={rows} active={active.row === 0 ? active.column : null} />
        <div className="grid-body" role="rowgroup" style={{ height: rows.length * GRID_ROW }}>
          {shownRows.map((index) => {
            const row = rows[index];
            return row === undefined ? null : (
              <GridRow
                key={rowKey(row)}
                {...shared}
                row={row}
                number={index + 1}
                active={active.row === index + 1 ? active.column : null}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
