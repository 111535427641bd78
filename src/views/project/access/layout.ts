import { sum, type GridLayout } from '#src/ui/grid/gridLayout';

const WIDE = { leads: [264, 144], all: 56, column: 112, leastColumn: 88 };
/** Two lines of a heading. */
const HEAD = 48;
const COMPACT_BELOW = 640;
const SINGLE = { leads: [124], column: 64, head: 36 };
const COMPACT = { state: 52, all: 44, column: 72, leastName: 72, mostName: 200 };
// A frame's borders, and room for one scroll bar.
const EDGES = 2;
const SCROLL_BAR = 16;

/**
 * The layout of the table at a width: headings have two lines; on a small screen only the form's name is sticky, and the
 * first boxes are visible; for a single app user, chosen above the table, the whole width.
 */
export const accessLayout = (width: number, appUsers: number): GridLayout => {
  const corner = appUsers > 0;
  if (width > 0 && width < COMPACT_BELOW && appUsers === 1) {
    const { leads, column, head } = SINGLE;
    const name = Math.max(COMPACT.leastName, width - EDGES - sum(leads) - column);
    return { leads: [name, ...leads], stays: 1, column, head, corner: false, look: 'single' };
  }
  if (width > 0 && width < COMPACT_BELOW) {
    const { state, all, column, leastName, mostName } = COMPACT;
    const left = width - EDGES - state - all - 2 * column;
    const name = Math.max(leastName, Math.min(left, mostName));
    const leads = [name, state, ...(corner ? [all] : [])];
    return { leads, stays: 1, column, head: HEAD, corner, look: 'compact' };
  }
  const leads = [...WIDE.leads, ...(corner ? [WIDE.all] : [])];
  const needed = [...leads, appUsers * WIDE.column, EDGES, SCROLL_BAR].reduce((total, part) => total + part, 0);
  const column = width === 0 || needed <= width ? WIDE.column : WIDE.leastColumn;
  return { leads, stays: leads.length, column, head: HEAD, corner, look: 'wide' };
};
