import { autoUpdate, computePosition, flip, offset, shift, type Placement } from '@floating-ui/dom';

const GAP = 4;
const padding = 8;

/** Space above only counts if there is none below: a panel that fits in neither place overlaps its anchor. */
const middleware = [
  offset(GAP),
  flip(({ placement }) => ({
    padding,
    crossAxis: false,
    fallbackStrategy: 'initialPlacement',
    ...(placement === 'left-start' && { fallbackPlacements: ['bottom-start', 'top-start'] }),
  })),
  shift({ padding, crossAxis: true }),
];

/** Moves a panel (`position: fixed`, so that no scrolling element clips it) to its anchor, within the window. */
export async function position(anchor: Element, panel: HTMLElement, placement: Placement): Promise<void> {
  const { x, y } = await computePosition(anchor, panel, { strategy: 'fixed', placement, middleware });
  Object.assign(panel.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` });
}

/**
 * Keeps a panel at its anchor on scrolling, resizing, or when the panel grows.
 * @returns a function that stops it
 */
export const follow = (anchor: Element, panel: HTMLElement, placement: Placement): (() => void) =>
  autoUpdate(anchor, panel, () => void position(anchor, panel, placement));
