/**
 * Beginning of a formula for a spreadsheet (OWASP: CSV Injection), including the full-width forms of the same characters. If the
 * separator is a semicolon, a spreadsheet splits our cells further, so the pattern also matches after semicolons, tabs and line
 * breaks.
 */
const formula = /(^|[;\t\r\n])([ \u00A0"]{0,10000})(?=[=+\-@＝＋－＠])/g;
const leading = /^(?=[\t\r\n])/;

/**
 * Negative numbers, one or several (as in the points of a line), cannot be a formula. All repetitions are bounded, here and
 * above, because matching an answer of several megabytes would exhaust the memory and end the export.
 */
const number = String.raw`-?\d{1,400}(?:\.\d{1,400})?`;
const numbersOf = (blank: string): string =>
  `${blank}{0,1000}${number}(?:e[+-]?\\d{1,400})?(?:${blank}{1,1000}${number}){0,10000}${blank}{0,1000}`;
const numbers = new RegExp(String.raw`^${numbersOf(String.raw`\s`)}$`, 'i');
/** The same for a cell within a cell, at its start. */
const numbersWithin = new RegExp(String.raw`${numbersOf(String.raw`[^\S\t\r\n]`)}(?=[;\t\r\n]|$)`, 'iy');

const couldBe = /[=+\-@＝＋－＠\t\r]/;

/**
 * Prefixes a cell with an apostrophe if a spreadsheet could run it, so that it is shown as text. Numbers stay numbers; anything
 * else starting with a plus, such as a telephone number, becomes text.
 */
export const safeCell = (text: string): string => {
  if (!couldBe.test(text) || numbers.test(text)) return text;
  const begun = text.replace(leading, "'");
  return begun.replace(formula, (all: string, before: string, blanks: string, at: number) => {
    // Matched in place: a cell may have millions of such parts.
    numbersWithin.lastIndex = at + before.length;
    const isNumbers = begun.charAt(at + all.length) === '-' && numbersWithin.test(begun);
    return isNumbers ? all : `${before}'${blanks}`;
  });
};
