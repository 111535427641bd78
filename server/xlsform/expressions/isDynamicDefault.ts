import { parseXPath } from '#shared/xpath/parseXPath';
import { XPathSyntaxError } from '#shared/xpath/xpathTokens';
import { type TokenKind, tokensOf } from './tokens';

/** Types whose literals contain minus signs: such a value is static, whatever else it contains. */
const withMinus = new Set(['date', 'dateTime', 'geopoint', 'geotrace', 'geoshape']);
/** Tokens that occur in expressions only. */
const computed = new Set<TokenKind>(['reference', 'call']);

const isExpression = (value: string): boolean => {
  try {
    parseXPath(value);
    return true;
  } catch (error) {
    if (error instanceof XPathSyntaxError) return false;
    throw error;
  }
};

/**
 * Whether a default has to be computed: it contains a function call, a reference, or an operator between values, as in the
 * reference converter (pyxform 4.5.0). That converter also computes texts with a sign that are no expressions, such as `+44 20
 * 7946 0000`, `-`, `a|b` or `08:30:00.000+02:00`, and no app opens its form; here they are static.
 * @param type type of the question in its usual spelling, e.g. `dateTime`
 */
export const isDynamicDefault = (value: string, type: string): boolean => {
  const mayHoldMinus = withMinus.has(type);
  let hasOperator = false;
  let hasUnion = false;
  for (const { kind, text } of tokensOf(value)) {
    if (mayHoldMinus && text === '-') return false;
    if (computed.has(kind)) return true;
    if (kind === 'math') hasOperator = true;
    if (kind === 'union') hasUnion = true;
  }
  // Forms cannot join nodes.
  return hasOperator && !hasUnion && isExpression(value);
};
