import { useRef, type TouchEvent } from 'react';

/** In pixels: the minimum distance of a swipe, more horizontal than vertical. */
const FAR = 48;

/**
 * A swipe to the left goes to the next picture, to the right to the previous one; in an enlarged picture, it scrolls.
 */
export const useSwipe = (step: (by: number) => void) => {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const [touch, second] = [touches[0], touches[1]];
      const isScrolled = target instanceof Element && target.closest('.large, video') !== null;
      start.current = touch && !second && !isScrolled ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [touch] = [changedTouches[0]];
      const from = start.current;
      start.current = null;
      if (!touch || !from) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) >= FAR && Math.abs(x) > Math.abs(y)) step(x < 0 ? 1 : -1);
    },
  };
};
