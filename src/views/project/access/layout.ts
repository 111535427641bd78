import { sum, type GridLayout } from '#src/ui/grid/gridLayout';

const WIDE = { leads: [272, 168], all: 48, column: 112, head: 44 };
const NARROW = { ...WIDE, column: 40, head: 152 };
const COMPACT_BELOW = 640;
const SINGLE = { leads: [116], column: 72, head: 36 };
const COMPACT = { state: 116, column: 40, leastName: 75, mostName: 200, head: 112 };
// From this width there is more room below the headings than on a phone, and they are as high as on a desktop.
const HIGH_FROM = 480;
// A frame's borders, and room for one scroll bar.
const EDGES = 2;
const SCROLL_BAR = 16;

/**
 * The layout of the table at a width: vertical headings if horizontal ones do not fit; on a small screen only the
 * form's name is sticky, and the first box is visible; for a single app user, chosen above the table, the whole width.
 */
export const accessLayout = (width: number, appUsers: number): GridLayout => {
  const all = appUsers > 0 ? 1 : 0;
  if (width > 0 && width < COMPACT_BELOW && appUsers === 1) {
    const { leads, column, head } = SINGLE;
    const name = Math.max(COMPACT.leastName, width - EDGES - sum(leads) - column);
    return { leads: [name, ...leads], stays: 1, column, head, look: 'single' };
  }
  if (width > 0 && width < COMPACT_BELOW) {
    const { state, column, leastName, mostName } = COMPACT;
    const { head } = width < HIGH_FROM ? COMPACT : NARROW;
    const left = width - EDGES - state - 2 * column;
    const name = Math.max(leastName, Math.min(left, mostName));
    return { leads: [name, state, ...(all ? [column] : [])], stays: 1, column, head, look: 'compact' };
  }
  const leads = [...WIDE.leads, ...(all ? [WIDE.all] : [])];
  const needed = [...leads, appUsers * WIDE.column, EDGES, SCROLL_BAR].reduce((sum, part) => sum + part, 0);
  const fits = width === 0 || needed <= width;
  const { column, head } = fits ? WIDE : NARROW;
  return { leads, stays: leads.length, column, head, look: fits ? 'wide' : 'narrow' };
};
