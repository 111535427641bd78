import type { Step } from './xpath';

/** How strongly operators bind; the unary minus stands between `div` and `|` (XPath 1.0, 3.4 and 3.5). */
export const strength: ReadonlyMap<string, number> = new Map([
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
export const minusStrength = 7;

/** Names that stand for kinds of nodes where a parenthesis follows. */
export const nodeTests = new Set(['text', 'node', 'comment', 'processing-instruction']);

/** Directions of steps that have a short form; others have no answer in forms. */
export const axes: ReadonlyMap<string, Step['kind']> = new Map([
  ['child', 'name'],
  ['attribute', '@'],
  ['self', '.'],
  ['parent', '..'],
]);
