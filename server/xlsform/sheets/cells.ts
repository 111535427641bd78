/** The text of a cell, trimmed, with no-break spaces as spaces. */
export const cellText = (cell: string | undefined): string =>
  cell === undefined ? '' : cell.trim().replaceAll('\u00a0', ' ');

const straightQuotes: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"' };

/** Replaces the curly quotes that spreadsheets insert by straight ones. */
export const withStraightQuotes = (text: string): string =>
  text.replace(/[‘’“”]/g, (quote) => straightQuotes[quote] ?? quote);

/** Collapses repeated spaces, for the setting `clean_text_values`; line breaks stay. */
export const withSingleSpaces = (text: string): string => text.trim().replace(/ {2,}/g, ' ');

const yesAndNo: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'true()'].map((word) => [word, true] as const),
  ...['no', 'No', 'NO', 'false', 'False', 'FALSE', 'false()'].map((word) => [word, false] as const),
]);

/** Whether a cell means yes or no; undefined for other words. */
export const yesOrNo = (cell: string): boolean | undefined => yesAndNo.get(cell);

/** Whether a cell means yes; `otherwise` for an empty one and for other words. */
export const isYes = (cell: string | undefined, otherwise = false): boolean => yesOrNo(cell ?? '') ?? otherwise;
