import { useEffect, type RefObject } from 'react';

/** Calls `onDismiss` on a click outside of `inside`. Pass a memoized `onDismiss`. */
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
