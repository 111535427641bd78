import { useEffect, useRef } from 'react';
import { PlainButton } from '../../../../ui/action/PlainButton';
import type { CellPlace } from './useCellButton';

export interface CellButtonProps {
  readonly place: CellPlace;
  readonly label: string;
  readonly onOpen: () => void;
}

/** In pixels: how far browsers that tell lines scroll for one. */
const LINE = 36;

/** The button of the cell under the mouse. It lies over the table, which the wheel turns through it. */
export const CellButton = ({ place: { cell, left, top }, label, onOpen }: CellButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      const frame = cell.closest('.table-scroll');
      if (!frame || event.ctrlKey) return;
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
      frame.scrollBy(event.deltaX * unit, event.deltaY * unit);
    };
    const element = button.current;
    // React's own listener cannot keep the page from scrolling.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [cell]);
  return (
    <PlainButton
      ref={button}
      icon="angle down"
      className="cell-button"
      // The keys of the menu open it from the cell.
      tabIndex={-1}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      style={{ left, top }}
      // What has the focus keeps it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    />
  );
};
