import { useState, type PointerEvent, type RefObject } from 'react';

interface Drag {
  readonly from: number;
  /** Its index if dropped now. */
  readonly to: number;
}

/** In pixels: the distance from the edge of the scroll container that scrolls it, and the speed. */
const EDGE = 28;
const STEP = 12;

const placeAt = (list: HTMLElement, from: number, y: number): number =>
  [...list.children].filter((row, index) => {
    const { top, height } = row.getBoundingClientRect();
    return index !== from && top + height / 2 < y;
  }).length;

const scrollNear = (list: HTMLElement, y: number): void => {
  const box = list.parentElement;
  if (!box) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (y < top + EDGE) box.scrollTop -= STEP;
  else if (y > bottom - EDGE) box.scrollTop += STEP;
};

/**
 * Rows of a list are dragged by their handles. They stay in place until dropped, and a line shows the new position,
 * because an element that moves in the document loses the pointer.
 * @param onDrop called with the old and the new index
 */
export const useRowDrag = (list: RefObject<HTMLElement>, onDrop: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const handle = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // Prevents text selection and focus changes.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from });
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (!drag || !list.current) return;
      scrollNear(list.current, clientY);
      const to = placeAt(list.current, drag.from, clientY);
      if (to !== drag.to) setDrag({ from: drag.from, to });
    },
    onPointerUp: () => {
      setDrag(null);
      if (drag) onDrop(drag.from, drag.to);
    },
    onPointerCancel: () => setDrag(null),
  });
  const classOf = (index: number): string | false => {
    if (!drag) return false;
    if (index === drag.from) return 'dragged';
    if (index !== drag.to) return false;
    return drag.to < drag.from ? 'drop-before' : 'drop-after';
  };
  return { handle, classOf };
};
