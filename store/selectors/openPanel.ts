import type { RootState } from '../index';
import { selectNavigation } from '../navigation';

/** The panels of a table of submissions that the address keeps open (`?panel=columns`): those that show something to come back to. */
const tablePanels = ['views', 'columns', 'totals', 'download'] as const;
export type TablePanel = (typeof tablePanels)[number];

/** The panel that is open; null for none. At most one is. */
export const selectOpenPanel = (state: RootState): TablePanel | null =>
  tablePanels.find((panel) => panel === selectNavigation(state).query.panel) ?? null;
