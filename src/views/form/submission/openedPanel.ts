import type { TablePanel } from '#store/selectors/submission/openPanel';
import type { PopoverProps } from '#src/ui/overlay/Popover';

/** The props of components with panels whose open state is in the address. */
export interface OpenPanelProps {
  readonly openPanel: TablePanel | null;
  readonly onPanel: (panel: TablePanel | null) => void;
}

/** Whether a panel is open, for its Popover. */
export const openedPanel = (
  { openPanel, onPanel }: OpenPanelProps,
  panel: TablePanel,
): NonNullable<PopoverProps['opened']> => ({
  isOpen: openPanel === panel,
  onChange: (isOpen) => onPanel(isOpen ? panel : null),
});
