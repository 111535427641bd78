import { useEffect, type RefObject } from 'react';

/** Calls `onDismiss` when something outside of `inside` is pressed. Pass an `onDismiss` that stays the same. */
export function useDismiss(inside: RefObject<Element>, isOpen: boolean, onDismiss: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !inside.current?.contains(target)) onDismiss();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [inside, isOpen, onDismiss]);
}
