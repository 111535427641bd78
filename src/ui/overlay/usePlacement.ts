import type { Placement } from '@floating-ui/dom';
import { useEffect, useLayoutEffect, type RefObject } from 'react';

/** Loaded in the background: before, a panel is at its default position below its button. */
export const loadFloating = () => import('./floating');

/** Keeps an open panel at its anchor. */
export function usePlacement(
  anchor: RefObject<Element>,
  panel: RefObject<HTMLElement>,
  isOpen: boolean,
  placement: Placement,
): void {
  useEffect(() => {
    loadFloating().catch(() => undefined); // loaded again when needed
  }, []);
  useLayoutEffect(() => {
    if (!isOpen || !anchor.current || !panel.current) return undefined;
    const [button, opened] = [anchor.current, panel.current];
    const following = loadFloating().then(({ follow }) => follow(button, opened, placement));
    return () => void following.then((letGo) => letGo());
  }, [anchor, panel, isOpen, placement]);
}
