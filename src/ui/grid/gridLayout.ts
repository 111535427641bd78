import type { ReactNode } from 'react';

/** A grid's sizes, in pixels. */
export interface GridLayout {
  /** Widths of the leading columns. */
  readonly leads: readonly number[];
  /** The number of sticky ones. */
  readonly stays: number;
  readonly column: number;
  /** The height of the headings. */
  readonly head: number;
  /** Whether the last leading column has a control in the header, too. */
  readonly corner: boolean;
  /** `compact`: on a small screen; `single`: there, of one column only. */
  readonly look: 'wide' | 'compact' | 'single';
}

/** The tab index for a control, and the look of the grid. */
export interface ControlContext extends Pick<GridLayout, 'look'> {
  readonly tabIndex: number;
}

/** The content of a grid's cells; at module scope. A control uses the tab index of its context. */
export interface GridParts<Row, Column, Context> {
  leadHead(lead: number, context: Context): ReactNode;
  head(column: Column): ReactNode;
  /** The row of controls in the header: its name, then one control for each column. */
  topName(context: Context): ReactNode;
  top(column: Column, rows: readonly Row[], context: Context, control: ControlContext): ReactNode;
  /** The control of all rows and columns, in the header over the last leading column. */
  corner(rows: readonly Row[], columns: readonly Column[], context: Context, control: ControlContext): ReactNode;
  lead(row: Row, lead: number, columns: readonly Column[], context: Context, control: ControlContext): ReactNode;
  cell(row: Row, column: Column, context: Context, control: ControlContext): ReactNode;
}

/** The height of rows, repeated in the stylesheet. */
export const GRID_ROW = 36;

export const sum = (lengths: readonly number[]): number => lengths.reduce((all, length) => all + length, 0);

/** The height of the header: the headings and, with columns, the row of their controls. */
export const headHeight = ({ head }: GridLayout, columns: number): number => head + (columns > 0 ? GRID_ROW : 0);

/** The positions of the leading columns, each with its width; `sticks` while they are sticky. */
export const leadStyles = ({ leads, stays }: GridLayout) =>
  leads.map((width, lead) => ({
    width,
    ...(lead < stays && { position: 'sticky' as const, left: sum(leads.slice(0, lead)) }),
  }));

/** The context of a column's control in a row whose tab stop is at `active`. */
export const controlContextAt = (active: number | null, column: number, { look }: GridLayout): ControlContext => ({
  tabIndex: active === column ? 0 : -1,
  look,
});
