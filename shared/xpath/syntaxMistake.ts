import { mistake, type Mistake } from './mistake';

/** Operators of other languages, and their replacements in forms. */
const foreign: readonly (readonly [RegExp, Mistake])[] = [
  [/==/, mistake('xpath.equals')],
  [/&&/, mistake('xpath.and')],
  [/\|\|/, mistake('xpath.or')],
  [/=>|=</, mistake('xpath.atLeast')],
  [/<>/, mistake('xpath.isNot', { operator: '!=' })],
  [/!(?!=)/, mistake('xpath.not', { call: 'not(…)', operator: '!=' })],
  [/%/, mistake('xpath.mod')],
  [/[“”„‘’]/, mistake('xpath.straightQuotes')],
];

const withoutStrings = (text: string): string => text.replaceAll(/"[^"]*"|'[^']*'/g, "''");

const openParentheses = (text: string): number => text.split('(').length - text.split(')').length;

/** Advice about an invalid expression. @param found the syntax error */
export const syntaxMistake = (text: string, found: Mistake): Mistake => {
  const code = withoutStrings(text);
  const open = openParentheses(code);
  const hint =
    foreign.find(([sign]) => sign.test(code))?.[1] ??
    (open > 0 ? mistake('xpath.parenthesisOpen') : open < 0 ? mistake('xpath.parenthesisClosed') : found);
  return mistake('xpath.unreadable', { hint });
};
