import type { ReactNode } from 'react';
import { classes } from '../classes';
import { leadStyles, sum, type GridLayout } from './gridLayout';

type Role = 'columnheader' | 'rowheader' | 'gridcell';

/**
 * The leading cells of a row. (Functions, not components: hundreds of cells are mounted and unmounted while scrolling.)
 */
export const leadCells = (
  layout: GridLayout,
  roleOf: (lead: number) => Role,
  draw: (lead: number) => ReactNode,
): readonly ReactNode[] =>
  leadStyles(layout).map((style, lead) => (
    <div
      // Leading columns never change their order.
      key={lead}
      className={classes('grid-cell', lead === layout.stays - 1 && 'last-lead')}
      role={roleOf(lead)}
      aria-colindex={lead + 1}
      style={style}
    >
      {draw(lead)}
    </div>
  ));

/** The cells of a row in the visible columns; `draw` gets the column, and its index among all columns of the grid. */
export const freeCells = (
  { leads, column: width }: GridLayout,
  shown: readonly number[],
  role: Role,
  draw: (index: number, slot: number) => ReactNode,
): readonly ReactNode[] => {
  const before = sum(leads);
  return shown.map((index) => (
    <div
      key={index}
      className="grid-cell free"
      role={role}
      aria-colindex={leads.length + index + 1}
      style={{ width, left: before + index * width }}
    >
      {draw(index, leads.length + index)}
    </div>
  ));
};
