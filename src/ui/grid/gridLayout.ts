import type { ReactNode } from 'react';

/** A grid's measures, in pixels. */
export interface GridLayout {
  /** Widths of the columns that lead each row. */
  readonly leads: readonly number[];
  /** How many of these stay in place while the others pass under them. */
  readonly stays: number;
  readonly column: number;
  /** The height of the headings. */
  readonly head: number;
  /** `narrow`: the headings stand upright; `compact`: also, on a small screen. */
  readonly look: 'wide' | 'narrow' | 'compact';
}

/** Where a control stands: the tab index it takes, and how the grid looks. */
export interface GridSpot extends Pick<GridLayout, 'look'> {
  readonly tabIndex: number;
}

/** What stands in a grid's cells; at module scope. A control takes the tab index of its spot. */
export interface GridParts<Row, Column, Context> {
  leadHead(lead: number): ReactNode;
  head(column: Column): ReactNode;
  /** The row of controls in the head: its name, then one control for each column. */
  topName(): ReactNode;
  top(column: Column, rows: readonly Row[], context: Context, spot: GridSpot): ReactNode;
  lead(row: Row, lead: number, columns: readonly Column[], context: Context, spot: GridSpot): ReactNode;
  cell(row: Row, column: Column, context: Context, spot: GridSpot): ReactNode;
}

/** The rows have this height; the stylesheet says the same. */
export const GRID_ROW = 36;

export const sum = (lengths: readonly number[]): number => lengths.reduce((all, length) => all + length, 0);

/** Where the leading columns stand, each with its width; `sticks` while they stay in place. */
export const leadStyles = ({ leads, stays }: GridLayout) =>
  leads.map((width, lead) => ({
    width,
    ...(lead < stays && { position: 'sticky' as const, left: sum(leads.slice(0, lead)) }),
  }));

/** The spot of a column's control in a row whose control at `active` is the one that the tab key reaches. */
export const spotAt = (active: number | null, column: number, { look }: GridLayout): GridSpot => ({
  tabIndex: active === column ? 0 : -1,
  look,
});
