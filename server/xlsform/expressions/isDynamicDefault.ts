import { type TokenKind, tokensOf } from './tokens';

/** Types whose fixed values hold minus signs: one of them makes the value a fixed one, whatever else it holds. */
const withMinus = new Set(['date', 'dateTime', 'geopoint', 'geotrace', 'geoshape']);
const dynamic = new Set<TokenKind>(['math', 'union', 'reference', 'call']);

/**
 * Whether a default has to be computed: it holds a function call, a reference or an operator (forms README,
 * pyxform 4.4.1).
 * @param type the question's type in its usual spelling, e.g. `dateTime`
 */
export const isDynamicDefault = (value: string, type: string): boolean => {
  const mayHoldMinus = withMinus.has(type);
  for (const { kind, text } of tokensOf(value)) {
    if (mayHoldMinus && text === '-') return false;
    if (dynamic.has(kind)) return true;
  }
  return false;
};
