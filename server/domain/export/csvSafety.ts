/**
 * What a spreadsheet takes for the beginning of a formula (OWASP: CSV Injection), the wide forms of the same signs
 * among it. Where people divide cells by semicolons it finds cells within cells, so it is looked for behind those too,
 * and behind tabs and line breaks, which begin a cell as well.
 */
const formula = /(^|[;\t\r\n])([ \u00A0"]{0,10000})(?=[=+\-@＝＋－＠])/g;
const leading = /^(?=[\t\r\n])/;

/**
 * Numbers below zero, one or, as in the points of a line, several: no formula can be made of them. How many there may be
 * of anything is bounded, here and above, because an answer of some megabytes would take all the room that looking
 * for it has, and end the export.
 */
const number = String.raw`-?\d{1,400}(?:\.\d{1,400})?`;
const numbersOf = (blank: string): string =>
  `${blank}{0,1000}${number}(?:e[+-]?\\d{1,400})?(?:${blank}{1,1000}${number}){0,10000}${blank}{0,1000}`;
const numbers = new RegExp(String.raw`^${numbersOf(String.raw`\s`)}$`, 'i');
/** The same of one cell within a cell, at the place where it begins. */
const numbersWithin = new RegExp(String.raw`${numbersOf(String.raw`[^\S\t\r\n]`)}(?=[;\t\r\n]|$)`, 'iy');

const couldBe = /[=+\-@＝＋－＠\t\r]/;

/**
 * Makes sure that a spreadsheet shows a cell as text and never runs it, by an apostrophe in front. Numbers stay
 * numbers; what begins with a plus, such as a telephone number, becomes text.
 */
export const safeCell = (text: string): string => {
  if (!couldBe.test(text) || numbers.test(text)) return text;
  const begun = text.replace(leading, "'");
  return begun.replace(formula, (all: string, before: string, blanks: string, at: number) => {
    // Without taking the piece out: there may be millions of them in one cell.
    numbersWithin.lastIndex = at + before.length;
    const isNumbers = begun.charAt(at + all.length) === '-' && numbersWithin.test(begun);
    return isNumbers ? all : `${before}'${blanks}`;
  });
};
