import { useLayoutEffect, type RefObject } from 'react';

export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where a panel hangs: from its anchor's left edge, from its right edge, or centred; or, where there is room, at the left
 * side of the anchor, so that what stands below it can still be reached.
 */
export type Align = 'start' | 'end' | 'centre' | 'beside';

const GAP = 4;
const MARGIN = 8;

const sideOf = (anchor: Box, panel: Size, align: Align): number => {
  if (align === 'start' || align === 'beside') return anchor.left;
  if (align === 'end') return anchor.right - panel.width;
  return (anchor.left + anchor.right - panel.width) / 2;
};

/** The part of the window that the page has: without its scrollbar. */
export const roomOfPage = (): Size => ({ width: document.body.clientWidth, height: window.innerHeight });

/**
 * The corner (in pixels from the window's) of a panel below its anchor, or above it where it fits only there; over it
 * where it fits in neither place, for what lies outside of the window cannot be scrolled to.
 */
export function place(
  anchor: Box,
  panel: Size,
  window: Size,
  align: Align,
): { readonly top: number; readonly left: number } {
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - panel.height;
  const isCramped = below + panel.height > window.height - MARGIN && above >= MARGIN;
  const rightmost = window.width - MARGIN - panel.width;
  const lowest = Math.max(MARGIN, window.height - MARGIN - panel.height);
  const beside = anchor.left - GAP - panel.width;
  if (align === 'beside' && beside >= MARGIN) {
    return { top: Math.max(MARGIN, Math.min(anchor.top, lowest)), left: beside };
  }
  const top = isCramped ? above : Math.min(below, lowest);
  return { top, left: Math.max(MARGIN, Math.min(sideOf(anchor, panel, align), rightmost)) };
}

/**
 * Keeps an open panel at its anchor. The panel is `position: fixed`, so that no scrolling box cuts it off, and follows
 * when something scrolls, the window changes, or it grows by what comes later.
 */
export function usePlacement(
  anchor: RefObject<Element>,
  panel: RefObject<HTMLElement>,
  isOpen: boolean,
  align: Align,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const follow = () => {
      if (!anchor.current || !panel.current) return;
      const size = { width: panel.current.offsetWidth, height: panel.current.offsetHeight };
      const room = roomOfPage();
      const { top, left } = place(anchor.current.getBoundingClientRect(), size, room, align);
      panel.current.style.setProperty('top', `${top}px`);
      panel.current.style.setProperty('left', `${left}px`);
    };
    follow();
    const growth = new ResizeObserver(follow);
    if (panel.current) growth.observe(panel.current);
    window.addEventListener('resize', follow);
    document.addEventListener('scroll', follow, true);
    return () => {
      growth.disconnect();
      window.removeEventListener('resize', follow);
      document.removeEventListener('scroll', follow, true);
    };
  }, [anchor, panel, isOpen, align]);
}
