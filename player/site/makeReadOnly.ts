import { playerKeyOf, type PlayerKey } from '../messages';

/** All user events, except for scrolling and tips. */
const DOINGS = [
  'click',
  'dblclick',
  'auxclick',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'keyup',
  'keypress',
  'beforeinput',
  'input',
  'change',
  'submit',
  'reset',
  'cut',
  'paste',
  'dragstart',
  'dragover',
  'drop',
] as const;

/** Keys that scroll, or leave the frame. */
const HARMLESS = ['Tab', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown'];

/** Pointer events stay active for selecting text and dragging scroll bars. */
const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'];

/** Controls that pointer events and scrolling keys would change. */
const CHANGED_BY_PRESSES = 'select, input[type="number"], input[type="range"]';
const CHANGED_BY_KEYS = 'select, input';

const isOn = ({ target }: Event, fields: string): boolean => target instanceof Element && target.matches(fields);

/**
 * Makes the page read-only: user events reach no handler, navigate nowhere and send nothing. Scripts continue.
 * @param onKey called for the keys of the player
 */
export const makeReadOnly = (onKey: (key: PlayerKey) => void): void => {
  for (const doing of DOINGS) {
    const stop = (event: Event) => {
      if (!event.isTrusted) return;
      event.stopImmediatePropagation();
      if (!PRESSES.includes(doing) || isOn(event, CHANGED_BY_PRESSES)) event.preventDefault();
    };
    window.addEventListener(doing, stop, { capture: true, passive: false });
  }
  window.addEventListener(
    'keydown',
    (event) => {
      event.stopImmediatePropagation();
      const key = playerKeyOf(event);
      if (key) onKey(key);
      const isHarmless = HARMLESS.includes(event.key) && (event.key === 'Tab' || !isOn(event, CHANGED_BY_KEYS));
      if (!isHarmless) event.preventDefault();
    },
    { capture: true },
  );
  // Scrolling parts of the page into view, as selected tabs do, would scroll the player, too.
  const scrollIntoView = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function (this: Element, wanted?: boolean | ScrollIntoViewOptions): void {
    const here: ScrollIntoViewOptions & { container: 'nearest' } = {
      ...(typeof wanted === 'object' ? wanted : {}),
      container: 'nearest',
    };
    scrollIntoView.call(this, here);
  };
  // The page moves the focus to new headings and first fields, which would take it from the player's controls.
  HTMLElement.prototype.focus = () => undefined;
};
