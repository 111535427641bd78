/** What stands in a cell: blanks around it are nobody's, and a no-break space is a space. */
export const cellText = (cell: string | undefined): string =>
  cell === undefined ? '' : cell.trim().replaceAll('\u00a0', ' ');

const straightQuotes: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"' };

/** Straight quotes in place of the curly ones that spreadsheets make while people type. */
export const withStraightQuotes = (text: string): string =>
  text.replace(/[‘’“”]/g, (quote) => straightQuotes[quote] ?? quote);

/** One space where there are several, as the setting `clean_text_values` asks for; line breaks stay. */
export const withSingleSpaces = (text: string): string => text.trim().replace(/ {2,}/g, ' ');

const yesAndNo: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'true()'].map((word) => [word, true] as const),
  ...['no', 'No', 'NO', 'false', 'False', 'FALSE', 'false()'].map((word) => [word, false] as const),
]);

/** Whether a cell says yes or no; undefined for words that say neither. */
export const yesOrNo = (cell: string): boolean | undefined => yesAndNo.get(cell);

/** Whether a cell says yes; `otherwise` for an empty one and for words that say neither. */
export const saysYes = (cell: string | undefined, otherwise = false): boolean => yesOrNo(cell ?? '') ?? otherwise;
