/** A list whose items are dragged by their handles. */
export interface DraggedList {
  /** The element of each item, in the order shown. */
  readonly items: () => readonly HTMLElement[];
  /** An item was dragged to another place, and is still held. */
  readonly onMove: (from: number, to: number) => void;
  /** It was let go of; `isKept` is false if the drag was broken off. */
  readonly onDrop: (isKept: boolean) => void;
}

/** Drags the item whose handle was pressed, with mouse, finger or pen, until it is let go of. */
export const dragItem = (event: PointerEvent, { items, onMove, onDrop }: DraggedList): void => {
  const handle = event.currentTarget;
  if (!(handle instanceof HTMLElement) || event.button !== 0) return;
  event.preventDefault(); // no text is selected
  const held = items().find((item) => item.contains(handle));
  const { pointerId } = event;
  const list = held?.parentElement;
  if (!held || !list) return;
  list.setPointerCapture(pointerId); // the handle itself is moved, and would lose it

  const onPointer = ({ clientY }: PointerEvent): void => {
    const shown = items();
    const from = shown.indexOf(held);
    const to = shown.filter((item) => {
      const { top, height } = item.getBoundingClientRect();
      return item !== held && clientY > top + height / 2;
    }).length;
    if (to !== from) onMove(from, to);
  };
  const end = (isKept: boolean): void => {
    list.removeEventListener('pointermove', onPointer);
    list.removeEventListener('pointerup', onUp);
    list.removeEventListener('pointercancel', onCancel);
    onDrop(isKept);
  };
  const onUp = (): void => end(true);
  const onCancel = (): void => end(false);
  list.addEventListener('pointermove', onPointer);
  list.addEventListener('pointerup', onUp);
  list.addEventListener('pointercancel', onCancel);
};
