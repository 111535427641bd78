import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Size } from '../size';
import { moved, zoomed, type Camera } from './mercator';

type Spot = readonly [x: number, y: number];

export interface MapGestures {
  readonly camera: Camera;
  readonly size: Size;
  readonly onCamera: (camera: Camera) => void;
  /** Whether the wheel scrolls the page unless the map has the focus. */
  readonly isInPage: boolean;
}

/** The fraction of the map that a key moves it by. */
const STEP = 0.2;
/** Wheel pixels per zoom level; a pinch on a touchpad arrives as a finer wheel with Ctrl. */
const WHEEL = 300;
const PAD = 100;
const LINE = 20;

const arrows: Readonly<Record<string, Spot>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, '−': -1 };

const distance = (one: Spot, other: Spot): number => Math.max(1, Math.hypot(one[0] - other[0], one[1] - other[1]));

/**
 * The listeners for pointers and wheel. Intermediate states are not rendered yet, so the camera is also stored here.
 */
const listenTo = (element: HTMLElement, latest: { current: MapGestures }): (() => void) => {
  const pointers = new Map<number, Spot>();
  const show = (camera: Camera) => {
    latest.current = { ...latest.current, camera };
    latest.current.onCamera(camera);
  };
  const fromMiddle = ([x, y]: Spot): Spot => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [x - left - width / 2, y - top - height / 2];
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || pointers.size > 1) return;
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    element.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const { camera, size } = latest.current;
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    const next: Spot = [event.clientX, event.clientY];
    pointers.set(event.pointerId, next);
    const share = other ? 2 : 1;
    const aside = moved(camera, (next[0] - before[0]) / share, (next[1] - before[1]) / share, size);
    if (!other) return show(aside);
    const middle = fromMiddle([(next[0] + other[0]) / 2, (next[1] + other[1]) / 2]);
    show(zoomed(aside, Math.log2(distance(next, other) / distance(before, other)), middle, size));
  };
  const up = (event: PointerEvent) => void pointers.delete(event.pointerId);
  const wheel = (event: WheelEvent) => {
    if (latest.current.isInPage && !event.ctrlKey && document.activeElement !== element) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === 1 ? LINE : 1);
    const by = Math.max(-1, Math.min(1, -pixels / (event.ctrlKey ? PAD : WHEEL)));
    const { camera, size } = latest.current;
    show(zoomed(camera, by, fromMiddle([event.clientX, event.clientY]), size));
  };
  const twice = (event: MouseEvent) => {
    const { camera, size } = latest.current;
    show(zoomed(camera, 1, fromMiddle([event.clientX, event.clientY]), size));
  };
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, up, { signal });
  // React's own listener could not keep the page from scrolling.
  element.addEventListener('wheel', wheel, { signal, passive: false });
  element.addEventListener('dblclick', twice, { signal });
  return () => listening.abort();
};

/**
 * Moves a map by dragging, wheel, pinch and double click, without inertia.
 * @returns the handlers of its keys: arrows, + and −
 */
export const useMapGestures = (element: HTMLElement | null, gestures: MapGestures) => {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => (element ? listenTo(element, latest) : undefined), [element]);
  return (event: KeyboardEvent): void => {
    const { camera, size, onCamera } = latest.current;
    const [arrow, by] = [arrows[event.key], zooms[event.key]];
    if (event.ctrlKey || event.metaKey || event.altKey || (!arrow && by === undefined)) return;
    event.preventDefault();
    onCamera(
      arrow
        ? moved(camera, arrow[0] * size.width * STEP, arrow[1] * size.height * STEP, size)
        : zoomed(camera, by ?? 0, [0, 0], size),
    );
  };
};
