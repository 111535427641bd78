import { useLayoutEffect, useState } from 'react';
import { watchSize } from '#src/ui/watchSize';

/** In pixels. */
const GAP = 12;
const LEAST = { wide: 176, narrow: 150 } as const;
const NARROW = 600;
/** The height of a line below each picture, and the room above the first. */
const LINE = 17;
const ABOVE = 6;
const RATIO = 3 / 4;

/** The positions of pictures that fill the width. */
export interface TileLayout {
  readonly columns: number;
  readonly width: number;
  /** Of a picture with its caption. */
  readonly height: number;
  /** Of a row, with the gap below it. */
  readonly row: number;
  readonly gap: number;
}

/**
 * Divides a width into columns.
 * @param lines below each picture
 */
const tileLayout = (width: number, lines: number): TileLayout => {
  const least = width <= NARROW ? LEAST.narrow : LEAST.wide;
  const columns = Math.max(1, Math.floor((width + GAP) / (least + GAP)));
  const each = (width - GAP * (columns - 1)) / columns;
  const height = Math.round(Math.max(1, each) * RATIO) + ABOVE + lines * LINE;
  return { columns, width: each, height, row: height + GAP, gap: GAP };
};

/** The layout in an element of changing width. */
export const useTileLayout = (element: HTMLElement | null, lines: number): TileLayout => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return undefined;
    return watchSize(element, () => setWidth(element.clientWidth));
  }, [element]);
  return tileLayout(width, lines);
};
