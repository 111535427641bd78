import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/action/Button';
import type { CellPlace } from './useCellButton';

export interface CellButtonProps {
  readonly place: CellPlace;
  readonly label: string;
  readonly onOpen: () => void;
}

/** In pixels: the distance of one line in browsers that scroll by lines. */
const LINE = 36;

/** The button of the cell under the mouse. It lies over the table and forwards wheel events to it. */
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
    <Button
      ref={button}
      icon="angle down"
      className="cell-button"
      // The context-menu key opens it from the cell.
      tabIndex={-1}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      style={{ left, top }}
      // Keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    />
  );
};
