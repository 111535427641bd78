/** Where spreadsheets would begin a formula: as the server's export sees it, but for lists of negative numbers. */
const formula = /(^|[;\t\r\n])([ \u00A0"]{0,10000})(?=[=+\-@＝＋－＠])/g;

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** A text that no spreadsheet runs: what would begin a formula gets an apostrophe. Numbers stay as they are. */
export const withoutFormulas = (text: string): string => (isNumber(text) ? text : text.replaceAll(formula, "$1$2'"));
