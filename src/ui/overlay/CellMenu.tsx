import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react';
import { moved } from './Menu';
import { MenuEntry, type MenuAction } from './MenuEntry';
import { useDismiss } from './useDismiss';
import { usePlacement } from './usePlacement';

/** The position of a menu in the window: below this box. */
export interface MenuPlace {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

interface CellMenuProps {
  readonly label: string;
  readonly place: MenuPlace;
  readonly items: readonly MenuAction[];
  /**
   * Closes it; memoized.
   * @param returns whether the focus returns to the cell
   */
  readonly onClose: (returns: boolean) => void;
}

/** The menu of a cell, at the pointer or at the cell. Keys as in other menus. */
export const CellMenu = ({ label, place, items, onClose }: CellMenuProps) => {
  const whole = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  usePlacement(anchor, panel, true, 'bottom-start');
  const dismiss = useCallback(() => onClose(false), [onClose]);
  useDismiss(whole, true, dismiss);
  const entries = (): HTMLElement[] => [...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  useEffect(() => {
    entries()[0]?.focus({ preventScroll: true });
  }, [place]);
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Tab') return onClose(true);
    const all = entries();
    const next = moved(
      event.key,
      all.findIndex((entry) => entry === document.activeElement),
      all.length,
    );
    if (next === null && event.key !== 'Escape') return;
    event.preventDefault();
    if (next === null) onClose(true);
    else all[next]?.focus();
  };
  return (
    <div role="presentation" ref={whole} onKeyDown={press} onContextMenu={(event) => event.preventDefault()}>
      <span ref={anchor} className="cell-anchor" style={place} />
      <div ref={panel} className="floating menu-panel" role="menu" aria-label={label}>
        {items.map((item) => (
          <MenuEntry key={item.key} item={item} onDone={() => onClose(true)} />
        ))}
      </div>
    </div>
  );
};
