import { createEffect, createSignal, on, type Accessor } from 'solid-js';
import type { LocationPoint } from '../locationPoint';
import type { PlaceMapProps } from '../PlaceMap';
import { readPoints, withMoved, withoutPoint, withPoint, writePoints } from '../points';

/** The points of an answer on a map, also while they are too few for one. */
export interface Placed {
  readonly points: Accessor<readonly LocationPoint[]>;
  /** The index of the selected point. */
  readonly selected: Accessor<number | null>;
  readonly select: (index: number | null) => void;
  readonly canUndo: Accessor<boolean>;
  /** Adds a point, at the end or before the point `at`. */
  readonly add: (point: LocationPoint, at?: number) => void;
  readonly move: (index: number, point: LocationPoint) => void;
  readonly remove: (index: number) => void;
  /** Replaces all points. */
  readonly replace: (points: readonly LocationPoint[]) => void;
  readonly undo: () => void;
}

/** The points of the answer to a question, which follows each change. */
export const createPlaced = ({ node, shape }: PlaceMapProps): Placed => {
  const stored = (): string => node.currentState.instanceValue;
  const [points, setPoints] = createSignal(readPoints(stored(), shape) ?? []);
  const [selected, select] = createSignal<number | null>(null);
  const [past, setPast] = createSignal<readonly (readonly LocationPoint[])[]>([]);
  let set = stored();

  /** It was typed, found, or calculated in the meantime. */
  createEffect(
    on(stored, (value) => {
      if (value === set) return;
      set = value;
      select(null);
      setPoints(readPoints(value, shape) ?? []);
    }),
  );
  const become = (next: readonly LocationPoint[], chosen: number | null): void => {
    select(null);
    setPoints(next);
    select(chosen);
    const value = writePoints(next, shape);
    if (value === stored()) return;
    set = value;
    node.setValue(value);
    set = stored(); // as the engine writes it
  };
  const change = (next: readonly LocationPoint[], chosen: number | null): void => {
    setPast([...past(), points()]);
    become(next, chosen);
  };
  return {
    points,
    selected,
    select,
    canUndo: () => past().length > 0,
    add: (point, at) => change(withPoint(points(), shape, point, at), null),
    move: (index, point) => change(withMoved(points(), index, point), selected()),
    remove: (index) => change(withoutPoint(points(), index), null),
    replace: (next) => change(next, null),
    undo: () => {
      const before = past().at(-1);
      if (!before) return;
      setPast(past().slice(0, -1));
      become(before, null);
    },
  };
};
