import type { Measurement } from '../benchmark';

/** The measurements of one table, in milliseconds and elements. */
export interface Figures {
  readonly paint: number;
  readonly toggle: number;
  readonly column: number;
  readonly move: number;
  readonly frame: number;
  readonly toggleWork: number;
  /** In per cent. */
  readonly dropped: number;
  readonly scrollWork: number;
  readonly longest: number;
  readonly nodes: number;
}

/** The measurements of the large table with their budgets, and relative to the small one. */
export const compared = (large: Figures, small: Figures): Measurement[] => [
  { what: 'first paint, from the click on the tab', value: large.paint, unit: 'ms' },
  { what: 'toggle of a box', value: large.toggle, unit: 'ms', budget: 50 },
  { what: 'toggle of a column', value: large.column, unit: 'ms', budget: 50 },
  { what: 'move by an arrow key', value: large.move, unit: 'ms', budget: 50 },
  { what: 'time between frames while scrolling', value: large.frame, unit: 'ms', budget: 34 },
  { what: 'longest task', value: large.longest, unit: 'ms', budget: 100 },
  { what: 'elements in the table', value: large.nodes, unit: '' },
  { what: 'toggle, against 3 × 4', value: large.toggle / small.toggle, unit: '×', budget: 3 },
  { what: 'first paint, against 3 × 4', value: large.paint / small.paint, unit: '×' },
];

/** The measurements of a table of the usual size, with its budgets. */
export const smooth = ({ toggle, toggleWork, dropped, scrollWork }: Figures): Measurement[] => [
  { what: '100 × 50: toggle of a box', value: toggle, unit: 'ms' },
  { what: '100 × 50: toggle of a box, processor', value: toggleWork, unit: 'ms', budget: 14 },
  { what: '100 × 50: dropped frames while scrolling', value: dropped, unit: '%', budget: 2 },
  { what: '100 × 50: a step of scrolling, processor', value: scrollWork, unit: 'ms' },
];
