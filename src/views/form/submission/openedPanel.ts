import type { TablePanel } from '../../../../store/selectors/openPanel';
import type { PopoverProps } from '../../../ui/overlay/Popover';

/** What shows panels that the address keeps open. */
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
