import type { Measurement } from '../benchmark';
import type { Watched } from './chunkWatch';
import type { LongestTask } from './longestTask';
import { median } from '../median';
import type { Scrolled } from './tableScroll';

/** The measurements of a long table; memory in bytes. */
export interface TableFigures extends Scrolled {
  /** The time for loading all of it. */
  readonly seconds: number;
  readonly chunks: Watched;
  /** With the first chunk, and with all. */
  readonly heapBefore: number;
  readonly heap: number;
  readonly wheel: LongestTask;
  readonly jumps: LongestTask;
}

const MB = 1_000_000;
const TASK_MS = 50;
/** How many of the first chunks, and of the last ones loaded by the button, are compared. */
const COMPARED = 10;
/** The last ones are loaded by scrolling, which also renders rows. */
const BY_SCROLLING = 10;

const ms = (what: string, value: number, budget?: number): Measurement => ({
  what,
  value,
  unit: 'ms',
  ...(budget === undefined ? {} : { budget }),
});

/** The measurements of the table with their budgets. */
export const submissionsTableFigures = (figures: TableFigures): Measurement[] => {
  const { seconds, chunks, heapBefore, heap, wheel, jumps, frame, nodes } = figures;
  const { appends, parses } = chunks;
  const early = median(appends.slice(0, COMPARED));
  const late = median(appends.slice(-BY_SCROLLING - COMPARED, -BY_SCROLLING));
  return [
    { what: 'loading all rows', value: seconds, unit: 's' },
    ms('a chunk of 1,000, from the answer in the store to the end of the next frame', median(appends), 30),
    ms('the same, the last ten by scrolling', median(appends.slice(-BY_SCROLLING)), 30),
    { what: `the same, chunks 80 to 90 against 1 to ${COMPARED}`, value: late / early, unit: '×', budget: 1.5 },
    ms('reading the answer of such a chunk before', median(parses)),
    ms('longest task while the wheel is turned', wheel.clock, TASK_MS),
    ms('the same, processor time', wheel.processor),
    ms('longest task while jumping through all rows', jumps.clock, TASK_MS),
    ms('the same, processor time', jumps.processor),
    ms('time between frames while jumping', frame, 34),
    { what: 'elements in the table', value: nodes, unit: '', budget: 1500 },
    { what: 'memory of the page’s objects with all rows', value: heap / MB, unit: 'MB', budget: 150 },
    { what: 'the same with the first 250', value: heapBefore / MB, unit: 'MB' },
  ];
};
