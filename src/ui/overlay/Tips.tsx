import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isCut } from '../text/isCut';
import { loadFloating } from './usePlacement';

interface Tip {
  readonly text: string;
  readonly of: Element;
}

// Elements that the stylesheet may truncate.
const CUT = '.cut, .cut > a';

/**
 * The tip for the element at `target`: its own or that of an ancestor (`data-tip`), else the complete text if it is
 * truncated (class `cut`); null if there is none.
 */
function tipAt(target: EventTarget | null): Tip | null {
  if (!(target instanceof Element)) return null;
  const marked = target.closest('[data-tip]');
  // Its open popup has more information, and must not be covered.
  if (marked?.matches('[aria-haspopup][aria-expanded=true]')) return null;
  const tip = marked?.getAttribute('data-tip');
  if (marked && tip) return { text: tip, of: marked };
  const line = target.closest(CUT) ?? target.querySelector(':scope > .cut');
  const text = line?.textContent?.trim();
  return line && text && isCut(line) ? { text, of: line } : null;
}

// Touch has no hover: a tap on truncated plain text shows all of it; on controls it activates them.
const isTipTap = ({ pointerType, target }: PointerEvent): boolean =>
  pointerType === 'touch' &&
  target instanceof Element &&
  target.closest('.cut') !== null &&
  target.closest('a, button, label, [role]') === null;

/** Shows the tips of the whole page: one set of listeners for any number of cells. Rendered once, in the Frame. */
export const Tips = () => {
  const [tip, setTip] = useState<Tip | null>(null);
  const bubble = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const enter = ({ target }: Event) => setTip(tipAt(target));
    // A click focuses, too, but then a tip would be in the way.
    const focus = (event: Event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) enter(event);
    };
    const leave = () => setTip(null);
    const point = (event: PointerEvent) => {
      if (!isTipTap(event)) leave();
    };
    // Lifting a finger leaves the page, but must not hide the tip it opened.
    const goAway = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') leave();
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('pointerover', enter, { signal });
    document.addEventListener('focusin', focus, { signal });
    document.addEventListener('focusout', leave, { signal });
    document.addEventListener('pointerleave', goAway, { signal });
    document.addEventListener('pointerdown', point, { signal });
    document.addEventListener('scroll', leave, { capture: true, signal });
    document.addEventListener('keydown', press, { signal });
    return () => controller.abort();
  }, []);

  useLayoutEffect(() => {
    const element = bubble.current;
    if (!tip || !element) return;
    void loadFloating().then(({ position }) => position(tip.of, element, 'bottom'));
  }, [tip]);

  useEffect(() => {
    if (!tip) return undefined;
    // The tip may change or disappear while shown.
    const observer = new MutationObserver(() => setTip(tipAt(tip.of)));
    observer.observe(tip.of, { attributes: true, attributeFilter: ['data-tip', 'aria-expanded'] });
    return () => observer.disconnect();
  }, [tip]);

  if (!tip) return null;
  // An open dialog is above everything outside of it.
  const host = tip.of.closest('dialog') ?? document.body;
  return createPortal(
    <div ref={bubble} className="tip" role="tooltip">
      {tip.text}
    </div>,
    host,
  );
};
