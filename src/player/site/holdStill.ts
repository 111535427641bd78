import { playerKeyOf, type PlayerKey } from '../messages';

/** Whatever a person can do to a page, but for scrolling and looking at tips. */
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

/** With these one scrolls, or leaves the frame. */
const HARMLESS = ['Tab', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown'];

/** The press itself has to go on, or nothing could be selected and no bar be dragged. */
const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'];

/** A press itself, and the keys with which one scrolls, choose something else in these. */
const CHANGED_BY_PRESSES = 'select, input[type="number"], input[type="range"]';
const CHANGED_BY_KEYS = 'select, input';

const isOn = ({ target }: Event, fields: string): boolean => target instanceof Element && target.matches(fields);

/**
 * Keeps people from changing what is shown: what they do in the page reaches nobody in it, leads nowhere and sends nothing.
 * What scripts do goes on.
 * @param onKey told of the keys of the player
 */
export const holdStill = (onKey: (key: PlayerKey) => void): void => {
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
  // What scrolls into sight in the page, as chosen tabs do, would scroll the player, too.
  const scrollIntoView = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function (this: Element, wanted?: boolean | ScrollIntoViewOptions): void {
    const here: ScrollIntoViewOptions & { container: 'nearest' } = {
      ...(typeof wanted === 'object' ? wanted : {}),
      container: 'nearest',
    };
    scrollIntoView.call(this, here);
  };
  // The page moves the focus to new headings and first fields; here it would take the focus from the player's controls.
  HTMLElement.prototype.focus = () => undefined;
};
