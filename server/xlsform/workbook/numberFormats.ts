/**
 * Number formats that programs use without defining them (ECMA-376 part 1, 18.8.30): those of all languages from 0 to 49,
 * and those of East Asian and Thai Excel, which are dates and times unless they are numbers.
 */
const DATES: readonly (readonly [first: number, last: number])[] = [
  [27, 36],
  [50, 58],
  [71, 81],
];
/** Formats the workbook reader knows. */
const KNOWN: typeof DATES = [
  [0, 4],
  [9, 22],
  [37, 40],
  [45, 49],
];

const isIn = (ranges: typeof DATES, id: number): boolean => ranges.some(([first, last]) => id >= first && id <= last);

const idsIn = (xml: Uint8Array): ReadonlySet<number> =>
  new Set(
    Array.from(
      Buffer.from(xml)
        .toString('latin1')
        .matchAll(/\snumFmtId\s*=\s*["'](\d{1,9})["']/g),
      ([, id]) => Number(id),
    ),
  );

/**
 * Definitions of all number formats that cells use: the workbook reader fails on numbers whose format has none.
 * @param numFmts the element of the same name, if there is one
 * @param cellXfs the formats of cells
 */
export const numberFormats = (numFmts: Uint8Array | undefined, cellXfs: Uint8Array): readonly Uint8Array[] => {
  const defined = numFmts === undefined ? new Set<number>() : idsIn(numFmts);
  const added = [...idsIn(cellXfs)].filter((id) => !defined.has(id) && !isIn(KNOWN, id));
  const all = added.map((id) => `<numFmt numFmtId="${id}" formatCode="${isIn(DATES, id) ? 'm/d/yy h:mm' : '0'}"/>`);
  const written = Buffer.from(numFmts ?? '').toString('utf8');
  const inside = /^<[^>]*[^/]>([^]*)<\/[^>]*>$/.exec(written)?.[1] ?? '';
  return [Buffer.from(`<numFmts>${inside}${all.join('')}</numFmts>`), cellXfs];
};
