import { useEffect, useMemo, useState } from 'react';
import type { Column } from './tableColumns';

/** Up to this many, all are rendered. */
const ALL_UP_TO = 30;
/** The number of columns added or removed at a time, and in pixels how long before they are visible. */
const STEP = 4;
const MARGIN = 300;
/** Columns that may be pinned to the left edge, known to CSS. */
const FIRST = 3;
/** For columns whose width only CSS knows, or that share the rest. */
const USUAL_WIDTH = 160;

const widthOf = ({ width }: Column<unknown, unknown>): number => {
  const pixels = Number.parseFloat(width ?? '');
  return Number.isNaN(pixels) ? USUAL_WIDTH : pixels;
};

const leftsOf = (columns: readonly Column<unknown, unknown>[]): readonly number[] => {
  const lefts: number[] = [];
  let left = 0;
  for (const column of columns) {
    lefts.push(left);
    left += widthOf(column);
  }
  return lefts;
};

interface ColumnRange {
  readonly first: number;
  readonly after: number;
  /** The index of the focused column, which must stay rendered; -1 if none. */
  readonly focused: number;
}

const focusedIn = (frame: HTMLElement): number => {
  const { activeElement } = document;
  const cell = frame.contains(activeElement) && activeElement?.closest('[aria-colindex]');
  return cell ? Number(cell.getAttribute('aria-colindex')) - 1 : -1;
};

const areEqual = (one: ColumnRange, other: ColumnRange): boolean =>
  one.first === other.first && one.after === other.after && one.focused === other.focused;

const rangeIn = (lefts: readonly number[], frame: HTMLElement): ColumnRange => {
  const { scrollLeft, clientWidth } = frame;
  const first = lefts.findIndex((left) => left > scrollLeft - MARGIN);
  const after = lefts.findIndex((left) => left > scrollLeft + clientWidth + MARGIN);
  return {
    first: Math.floor(Math.max(0, (first < 0 ? lefts.length : first) - 1) / STEP) * STEP,
    after: Math.ceil((after < 0 ? lefts.length : after) / STEP) * STEP,
    focused: focusedIn(frame),
  };
};

/**
 * The indexes of the columns to render: the visible ones while the table scrolls sideways, the pinned ones, and the
 * focused one. Null if all are rendered: for few columns, and unless `isLong`.
 * @param kept one that is always rendered
 */
export const useColumnWindow = (
  frame: HTMLElement | null,
  columns: readonly Column<unknown, unknown>[],
  isLong: boolean,
  kept = -1,
): readonly number[] | null => {
  const isWindowed = isLong && columns.length > ALL_UP_TO;
  const [range, setRange] = useState<ColumnRange>({ first: 0, after: ALL_UP_TO, focused: -1 });
  const lefts = useMemo(() => leftsOf(columns), [columns]);
  useEffect(() => {
    if (!frame || !isWindowed) return undefined;
    const look = () => {
      const next = rangeIn(lefts, frame);
      setRange((now) => (areEqual(now, next) ? now : next));
    };
    look();
    const controller = new AbortController();
    const { signal } = controller;
    frame.addEventListener('scroll', look, { passive: true, signal });
    window.addEventListener('resize', look, { signal });
    return () => controller.abort();
  }, [frame, isWindowed, lefts]);
  return useMemo(() => {
    if (!isWindowed) return null;
    const { first, after, focused } = range;
    return [...columns.keys()].filter(
      (index) =>
        index < FIRST ||
        columns[index]?.pin !== undefined ||
        index === kept ||
        index === focused ||
        (index >= first && index < after) ||
        columns[index]?.atEnd === true,
    );
  }, [columns, isWindowed, range, kept]);
};
