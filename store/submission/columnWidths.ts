/** The least and the greatest width of a column, in pixels. */
export const columnWidthLimits = { least: 60, most: 900 } as const;

/** Chosen widths of columns in pixels, by the columns' names. */
export type ColumnWidths = ReadonlyMap<string, number>;

const WIDTH = /^(.+)\*(\d{2,3})$/;

/** A width that a column can have. */
const columnWidth = (pixels: number): number =>
  Math.round(Math.max(columnWidthLimits.least, Math.min(pixels, columnWidthLimits.most)));

/** Reads widths from the address (`?widths=visit/village*240,age*90`); invalid entries are ignored. */
export const readWidths = (text: string): ColumnWidths =>
  new Map(
    text.split(',').flatMap((part) => {
      const [, name, pixels] = WIDTH.exec(part) ?? [];
      return name === undefined ? [] : [[name, columnWidth(Number(pixels))] as const];
    }),
  );

/** The text that `readWidths` reads. */
export const widthsText = (widths: ColumnWidths): string =>
  [...widths].map(([name, width]) => `${name}*${width}`).join();
