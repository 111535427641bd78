import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import { placeList, type Placement } from '../placement';

/** The visible part of the window: without the keyboard on the screen, and without bars at its edges, as for scrolling. */
const visibleRange = (): { readonly top: number; readonly bottom: number } => {
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const [above = 0, below = 0] = [scrollPaddingTop, scrollPaddingBottom].map((padding) => parseFloat(padding) || 0);
  return { top: Math.max(offsetTop, above), bottom: Math.min(offsetTop + height, innerHeight - below) };
};

interface Elements {
  readonly box: () => HTMLElement | undefined;
  readonly list: () => HTMLElement | undefined;
}

/**
 * Places a list when it opens, and when the visible part of the window changes. It keeps its place otherwise: a list that changes sides
 * during a click loses the click.
 */
export const createListPlacement = (isOpen: Accessor<boolean>, { box, list }: Elements): Accessor<Placement> => {
  const [placement, setPlacement] = createSignal<Placement>({ side: 'below', maxHeight: 320, scroll: 0 });
  const place = (): void => {
    const [control, opened] = [box(), list()];
    if (!control || !opened) return;
    const next = placeList(control.getBoundingClientRect(), visibleRange(), opened.scrollHeight);
    setPlacement(next);
    if (next.scroll > 0) scrollBy(0, next.scroll);
  };
  createEffect(
    on(isOpen, (opens) => {
      if (!opens) return;
      place();
      visualViewport?.addEventListener('resize', place);
      onCleanup(() => visualViewport?.removeEventListener('resize', place));
    }),
  );
  return placement;
};
