import type { Step } from './xpath';

/** Precedence of operators; the unary minus is between `div` and `|` (XPath 1.0, 3.4 and 3.5). */
export const precedence: ReadonlyMap<string, number> = new Map([
  ['or', 1],
  ['and', 2],
  ['=', 3],
  ['!=', 3],
  ['<', 4],
  ['<=', 4],
  ['>', 4],
  ['>=', 4],
  ['+', 5],
  ['-', 5],
  ['*', 6],
  ['div', 6],
  ['mod', 6],
  ['|', 8],
]);
export const unaryMinusPrecedence = 7;

/** Names that are node tests when followed by a parenthesis. */
export const nodeTests = new Set(['text', 'node', 'comment', 'processing-instruction']);

/** Abbreviated axes; others select nothing in forms. */
export const axes: ReadonlyMap<string, Step['kind']> = new Map([
  ['child', 'name'],
  ['attribute', '@'],
  ['self', '.'],
  ['parent', '..'],
]);
