/** Where spreadsheets would begin a formula: as in the server's export, except for lists of negative numbers. */
const formula = /(^|[;\t\r\n])([ \u00A0"]{0,10000})(?=[=+\-@＝＋－＠])/g;

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** Prevents spreadsheets from running a text as a formula by an apostrophe. Numbers stay unchanged. */
export const withoutFormulas = (text: string): string => (isNumber(text) ? text : text.replaceAll(formula, "$1$2'"));
