/** Operators of other languages, and what forms have instead. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [/==/, 'Write one “=” to compare.'],
  [/&&/, 'Write “and” between conditions.'],
  [/\|\|/, 'Write “or” between conditions.'],
  [/=>|=</, 'Write “>=” or “<=”.'],
  [/<>/, 'Write “!=” for “is not”.'],
  [/!(?!=)/, 'Write “not(…)” around a condition, or “!=” between two values.'],
  [/%/, 'Write “mod” for the rest of a division.'],
  [/[“”„‘’]/, 'Write straight quotation marks.'],
];

const withoutStrings = (text: string): string => text.replaceAll(/"[^"]*"|'[^']*'/g, "''");

const openParentheses = (text: string): number => text.split('(').length - text.split(')').length;

/** What the user can do about an invalid expression. @param found why it is invalid */
export const syntaxMistake = (text: string, found: string): string => {
  const code = withoutStrings(text);
  const open = openParentheses(code);
  const hint =
    foreign.find(([sign]) => sign.test(code))?.[1] ??
    (open > 0
      ? 'A parenthesis is opened and not closed.'
      : open < 0
        ? 'A parenthesis is closed and not opened.'
        : found);
  return `This expression cannot be read. ${hint}`;
};
