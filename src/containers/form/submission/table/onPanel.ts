import { listQueryChanged } from '#store/route/navigation';
import type { TablePanel } from '#store/selectors/submission/openPanel';

/** Opens a panel of the table, whose name is in the address, or closes it. */
export const onPanel = (panel: TablePanel | null) => listQueryChanged({ panel: panel ?? '' });
