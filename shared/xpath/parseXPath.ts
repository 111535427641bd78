import { mistake } from './mistake';
import type { Expression, Step } from './xpath';
import { axes, unaryMinusPrecedence, nodeTests, precedence } from './grammar';
import { TokenReader } from './tokenReader';
import { XPathSyntaxError, xpathTokens } from './xpathTokens';

/** Limit for nesting, so that a hostile cell cannot overflow the stack. */
const maximalDepth = 100;
const maximalOperations = 2000;

class Parser extends TokenReader {
  #depth = 0;
  #operations = 0;

  whole(): Expression {
    const expression = this.#expression(0);
    if (this.token.kind !== 'end') this.fail();
    return expression;
  }

  #expression(least: number): Expression {
    this.#depth += 1;
    if (this.#depth > maximalDepth) throw new XPathSyntaxError(mistake('xpath.tooDeep'));
    let left = this.#operand();
    for (;;) {
      const { kind, text: operator } = this.token;
      const power = kind === 'operator' ? (precedence.get(operator) ?? 0) : 0;
      if (power <= least) break;
      this.at += 1;
      this.#operations += 1;
      if (this.#operations > maximalOperations) throw new XPathSyntaxError(mistake('xpath.tooLong'));
      left = { kind: 'operation', operator, operands: [left, this.#expression(power)] };
    }
    this.#depth -= 1;
    return left;
  }

  #isMinus(): boolean {
    return this.token.kind === 'operator' && this.token.text === '-';
  }

  #operand(): Expression {
    if (!this.#isMinus()) return this.#path();
    this.at += 1;
    return { kind: 'operation', operator: 'negate', operands: [this.#expression(unaryMinusPrecedence - 1)] };
  }

  #path(): Expression {
    const base = this.#primary();
    if (base === undefined) {
      const isAbsolute = this.is('/') || this.is('//');
      if (isAbsolute && this.is('/') && !this.#startsStep(this.at + 1)) {
        this.at += 1;
        return { kind: 'path', isAbsolute, steps: [] };
      }
      return { kind: 'path', isAbsolute, steps: this.#steps(!isAbsolute) };
    }
    const predicates = this.#predicates();
    if (predicates.length === 0 && !this.is('/') && !this.is('//')) return base;
    const filtered: readonly Step[] = predicates.length === 0 ? [] : [{ kind: 'other', name: '', predicates }];
    const steps = this.is('/') || this.is('//') ? this.#steps(false) : [];
    return { kind: 'path', isAbsolute: false, base, steps: [...filtered, ...steps] };
  }

  #startsStep(at: number): boolean {
    const { kind, text } = this.tokens[at] ?? { kind: 'end', text: '' };
    return kind === 'name' || (kind === 'sign' && ['.', '..', '@', '*'].includes(text));
  }

  #primary(): Expression | undefined {
    const { kind, text } = this.token;
    if (kind === 'number' || kind === 'string') {
      this.at += 1;
      return { kind: 'value', value: kind === 'number' ? Number(text) : text };
    }
    if (kind === 'variable') {
      this.at += 1;
      return { kind: 'variable', name: text };
    }
    if (this.take('(')) {
      const inner = this.#expression(0);
      this.expect(')');
      return inner;
    }
    const next = this.tokens[this.at + 1];
    if (kind !== 'name' || next?.kind !== 'sign' || next.text !== '(' || nodeTests.has(text)) return undefined;
    this.at += 2;
    const args: Expression[] = [];
    if (!this.take(')')) {
      do args.push(this.#expression(0));
      while (this.take(','));
      this.expect(')');
    }
    return { kind: 'call', name: text, args };
  }

  #steps(isFirstBare: boolean): readonly Step[] {
    const steps: Step[] = isFirstBare ? [this.#step()] : [];
    for (;;) {
      if (this.take('//')) steps.push({ kind: 'other', name: '//', predicates: [] });
      else if (!this.take('/')) return steps;
      steps.push(this.#step());
    }
  }

  #step(): Step {
    // These take no predicates (XPath 1.0, 2.5).
    for (const kind of ['.', '..'] as const) if (this.take(kind)) return { kind, name: '', predicates: [] };
    let kind: Step['kind'] = this.take('@') ? '@' : 'name';
    const following = this.tokens[this.at + 1];
    if (kind === 'name' && this.token.kind === 'name' && following?.text === '::') {
      kind = axes.get(this.token.text) ?? 'other';
      this.at += 2;
    }
    const { kind: tokenKind, text: name } = this.token;
    if (tokenKind !== 'name' && !this.is('*')) this.fail();
    this.at += 1;
    if (nodeTests.has(name) && this.take('(')) {
      if (this.token.kind === 'string') this.at += 1;
      this.expect(')');
      if (name !== 'node') kind = 'other';
    }
    return { kind, name, predicates: this.#predicates() };
  }

  #predicates(): readonly Expression[] {
    const predicates: Expression[] = [];
    while (this.take('[')) {
      predicates.push(this.#expression(0));
      this.expect(']');
    }
    return predicates;
  }
}

/**
 * Parses an XPath 1.0 expression like JavaRosa, the library that runs forms on phones.
 * @throws XPathSyntaxError if it is invalid
 */
export const parseXPath = (text: string): Expression => new Parser(xpathTokens(text)).whole();
