import type { RootState } from '../../index';
import { selectNavigation } from '../../route/navigation';

/** The panels of a submissions table whose open state is in the address (`?panel=columns`). */
const tablePanels = ['views', 'columns', 'totals', 'download'] as const;
export type TablePanel = (typeof tablePanels)[number];

/** The open panel; null if none. At most one is open. */
export const selectOpenPanel = (state: RootState): TablePanel | null =>
  tablePanels.find((panel) => panel === selectNavigation(state).query.panel) ?? null;
