import { ncName } from './ncName';

/** The kind of a token; `reference` is `${name}`, `call` a name with `(`, `predicate` a name with `[`. */
export type TokenKind =
  | 'number'
  | 'math'
  | 'union'
  | 'space'
  | 'literal'
  | 'reference'
  | 'call'
  | 'predicate'
  | 'predicateEnd'
  | 'closing'
  | 'slash'
  | 'other';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const qualified = `${ncName}(?::${ncName})?`;
const time = '\\d{2}:\\d{2}:\\d{2}(?:[+-]\\d{2}:\\d{2}|Z)?';

// The first match wins: a date is no difference, a minus before a digit belongs to the number.
const rules: readonly (readonly [TokenKind, string])[] = [
  ['number', `-?\\d{4}-\\d{2}-\\d{2}(?:T${time})?`],
  ['number', time],
  ['number', '-?(?:\\d+(?:\\.\\d*)?|\\.\\d+)'],
  ['math', '[*+-]| mod | div '],
  ['other', ' and | or '],
  ['union', '\\|'],
  ['closing', '\\)'],
  ['slash', '\\/'],
  ['literal', '"[^"]*"|\'[^\']*\''],
  ['space', '\\s+'],
  ['reference', `\\$\\{(?:last-saved#)?${ncName}\\}`],
  ['call', `${qualified}\\(`],
  ['predicate', `${qualified}\\[`],
  ['predicateEnd', '\\]'],
  ['other', `${ncName}(?:://)?`],
  ['other', '[^]'],
];

const lexer = new RegExp(rules.map(([, source]) => `(${source})`).join('|'), 'guy');

/** Splits any text into tokens as if it were an expression; nothing is left out. */
export const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (const match of text.matchAll(lexer)) {
    const rule = match.findIndex((group, i) => i > 0 && group !== undefined) - 1;
    const kind = rules[rule]?.[0] ?? 'other';
    tokens.push({ kind, text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return tokens;
};
