const PRESSED = 'button, [role="button"], [role="menuitem"], .map-container, .rank-control, .p-rating';

/**
 * Knows whether a form was changed since a moment: the engine does not tell. Pressing a button may be a change (adding,
 * removing, ordering, pointing on a map); an unnecessary question does no harm.
 */
export const watchChanges = (place: HTMLElement) => {
  let changed = false;
  const onChange = (): void => {
    changed = true;
  };
  const onPress = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(PRESSED)) changed = true;
  };
  place.addEventListener('input', onChange, true);
  place.addEventListener('change', onChange, true);
  place.addEventListener('pointerdown', onPress, true);
  return {
    changed: (): boolean => changed,
    forget: (): void => {
      changed = false;
    },
    stop: (): void => {
      place.removeEventListener('input', onChange, true);
      place.removeEventListener('change', onChange, true);
      place.removeEventListener('pointerdown', onPress, true);
    },
  };
};

export type Changes = ReturnType<typeof watchChanges>;
