import { type TokenKind, tokensOf } from './tokens';

/** Types whose literals contain minus signs: such a value is static, whatever else it contains. */
const withMinus = new Set(['date', 'dateTime', 'geopoint', 'geotrace', 'geoshape']);
const dynamic = new Set<TokenKind>(['math', 'union', 'reference', 'call']);

/**
 * Whether a default has to be computed: it contains a function call, a reference or an operator (forms README, pyxform
 * 4.4.1).
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
