import { mistake, type Mistake } from './mistake';

/** Operators, punctuation and names of XPath; a name may have a prefix, or be `*`. */
type XPathTokenKind = 'name' | 'number' | 'string' | 'variable' | 'sign' | 'operator' | 'end';

export interface XPathToken {
  readonly kind: XPathTokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Why an expression is invalid. */
export class XPathSyntaxError extends Error {
  /** @param mistake message for the author */
  constructor(readonly mistake: Mistake) {
    super(mistake.key);
    this.name = 'XPathSyntaxError';
  }
}

const name = '[\\p{L}_][\\p{L}\\p{M}\\p{Nd}._-]*';
const space = /[ \t\r\n\f]+/y;
const number = /\d+(?:\.\d*)?|\.\d+/y;
const string = /"([^"]*)"|'([^']*)'/y;
const qualified = new RegExp(`${name}(?::(?:${name}|\\*))?`, 'uy');
const variable = new RegExp(`\\$${name}(?::${name})?`, 'uy');
const sign = /!=|<=|>=|\/\/|::|\.\.|[=<>+\-*|/[\]().@,]/y;
/** If an operator is expected, a name may start with one: `a and b`, but also `a andb`, as in JavaRosa. */
const wordOperator = /and|or|div|mod/iy;

/** After these an operand is complete, so an operator may follow. */
const closing = new Set([')', ']', '.', '..', '*']);
const signOperators = new Set(['=', '!=', '<', '<=', '>', '>=', '+', '-', '|']);

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/**
 * Splits an expression into tokens like JavaRosa (XPath 1.0, 3.7).
 * @throws XPathSyntaxError at an unexpected character, and for unterminated strings
 */
export const xpathTokens = (text: string): readonly XPathToken[] => {
  const tokens: XPathToken[] = [];
  let isAfterValue = false;
  for (let at = 0; at < text.length;) {
    const blank = matchAt(space, text, at);
    if (blank !== null) {
      at += blank[0].length;
      continue;
    }
    const add = (kind: XPathTokenKind, written: string, value = written): void => {
      tokens.push({ kind, text: value, start: at, end: at + written.length });
      isAfterValue = kind !== 'operator' && (kind !== 'sign' || closing.has(written));
      at += written.length;
    };
    const read = (pattern: RegExp): string | undefined => matchAt(pattern, text, at)?.[0];
    const word = isAfterValue ? read(wordOperator) : undefined;
    if (word !== undefined) {
      add('operator', word, word.toLowerCase());
      continue;
    }
    const digits = read(number);
    if (digits !== undefined) {
      add('number', digits);
      continue;
    }
    const quoted = matchAt(string, text, at);
    if (quoted !== null) {
      add('string', quoted[0], quoted[1] ?? quoted[2] ?? '');
      continue;
    }
    const mark = read(sign);
    if (mark !== undefined) {
      add(signOperators.has(mark) || (mark === '*' && isAfterValue) ? 'operator' : 'sign', mark);
      continue;
    }
    const called = isAfterValue ? undefined : read(qualified);
    if (called !== undefined) {
      add('name', called);
      continue;
    }
    const referred = read(variable);
    if (referred !== undefined) {
      add('variable', referred);
      continue;
    }
    if (text[at] === '"' || text[at] === "'") throw new XPathSyntaxError(mistake('xpath.quoteOpen'));
    throw new XPathSyntaxError(mistake('xpath.misplaced', { text: text.slice(at, at + 15).trim() }));
  }
  tokens.push({ kind: 'end', text: '', start: text.length, end: text.length });
  return tokens;
};
