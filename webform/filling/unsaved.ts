const PRESSED =
  'button:not([data-turns], .enlarge), [role="button"], [role="menuitem"], .map-container, .image-map-part, .rank-control, .pad-ground, .p-rating, [role="option"], input[type="range"]';

/** Keys that change no answer, whatever has the focus. */
const IDLE = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta']);

/**
 * Knows whether a form was changed since a moment: the engine does not report it. Pressing a button may be a change (adding,
 * removing, ordering, pointing on a map); an unnecessary question does no harm.
 */
export const watchChanges = (address: HTMLElement) => {
  let changed = false;
  const onChange = (): void => {
    changed = true;
  };
  const onPress = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(PRESSED)) changed = true;
  };
  /** Maps and sliders take keys that are told as no input. */
  const onKey = (event: KeyboardEvent): void => {
    if (!IDLE.has(event.key)) onPress(event);
  };
  address.addEventListener('input', onChange, true);
  address.addEventListener('change', onChange, true);
  address.addEventListener('pointerdown', onPress, true);
  // By keys and by screen readers, buttons are pressed without a pointer.
  address.addEventListener('click', onPress, true);
  address.addEventListener('keydown', onKey, true);
  return {
    changed: (): boolean => changed,
    forget: (): void => {
      changed = false;
    },
    stop: (): void => {
      address.removeEventListener('input', onChange, true);
      address.removeEventListener('change', onChange, true);
      address.removeEventListener('pointerdown', onPress, true);
      address.removeEventListener('click', onPress, true);
      address.removeEventListener('keydown', onKey, true);
    },
  };
};
