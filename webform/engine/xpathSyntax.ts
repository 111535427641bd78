import { nodeTests, precedence, unaryMinusPrecedence } from '#shared/xpath/grammar';
import { mistake } from '#shared/xpath/mistake';
import { TokenReader } from '#shared/xpath/tokenReader';
import { XPathSyntaxError, xpathTokens } from '#shared/xpath/xpathTokens';

/** A node of a syntax tree, with the types of the grammar that the engine evaluates. */
export interface SyntaxNode {
  readonly type: string;
  /** The part of the expression. */
  readonly text: string;
  readonly childCount: number;
  readonly children: readonly SyntaxNode[];
  child(index: number): SyntaxNode | null;
}

/** Limit for nesting, so that a hostile expression cannot overflow the stack. */
const MAX_DEPTH = 500;

const operationTypes: ReadonlyMap<string, string> = new Map([
  ['or', 'or_expr'],
  ['and', 'and_expr'],
  ['=', 'eq_expr'],
  ['!=', 'ne_expr'],
  ['<', 'lt_expr'],
  ['<=', 'lte_expr'],
  ['>', 'gt_expr'],
  ['>=', 'gte_expr'],
  ['+', 'addition_expr'],
  ['-', 'subtraction_expr'],
  ['*', 'multiplication_expr'],
  ['div', 'division_expr'],
  ['mod', 'modulo_expr'],
  ['|', 'union_expr'],
]);

class SyntaxParser extends TokenReader {
  #depth = 0;

  constructor(readonly source: string) {
    super(xpathTokens(source));
  }

  whole(): SyntaxNode {
    const expression = this.#expr();
    if (this.token.kind !== 'end') this.fail();
    return this.#node('xpath', 0, [expression]);
  }

  /** A node from a token to the last one that was read. */
  #node(type: string, first: number, children: readonly SyntaxNode[] = []): SyntaxNode {
    const start = this.tokens[first]?.start ?? 0;
    const end = this.tokens[this.at - 1]?.end ?? start;
    return syntaxNode(type, this.source.slice(start, end), children);
  }

  #expr(): SyntaxNode {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new XPathSyntaxError(mistake('xpath.tooDeep'));
    const first = this.at;
    const operation = this.#operation(0);
    this.#depth -= 1;
    return this.#node('expr', first, [operation]);
  }

  #operation(least: number): SyntaxNode {
    const first = this.at;
    let left = this.#operand();
    for (;;) {
      const { kind, text } = this.token;
      const power = kind === 'operator' ? (precedence.get(text) ?? 0) : 0;
      if (power <= least) return left;
      this.at += 1;
      const right = this.#operation(power);
      left = this.#node(operationTypes.get(text) ?? text, first, [left, right]);
    }
  }

  #operand(): SyntaxNode {
    const { kind, text } = this.token;
    if (kind !== 'operator' || text !== '-') return this.#path();
    const first = this.at;
    this.at += 1;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new XPathSyntaxError(mistake('xpath.tooDeep'));
    const operand = this.#operation(unaryMinusPrecedence - 1);
    this.#depth -= 1;
    return this.#node('unary_expr', first, [operand]);
  }

  #path(): SyntaxNode {
    const first = this.at;
    const primary = this.#primary();
    if (primary !== undefined) {
      const filter = this.#node('filter_expr', first, [primary, ...this.#predicates()]);
      return this.#node('filter_path_expr', first, [filter, ...this.#furtherSteps()]);
    }
    if (this.is('//')) {
      const steps = this.#furtherSteps();
      const path = this.#node('abbreviated_absolute_location_path', first, steps);
      return this.#node('absolute_location_path', first, [path]);
    }
    if (!this.take('/')) return this.#node('relative_location_path', first, [this.#step(), ...this.#furtherSteps()]);
    const root = this.#node('absolute_root_location_path', first);
    const steps = this.#startsStep() ? [this.#step(), ...this.#furtherSteps()] : [];
    return this.#node('absolute_location_path', first, [root, ...steps]);
  }

  #primary(): SyntaxNode | undefined {
    const first = this.at;
    const { kind, text } = this.token;
    if (kind === 'number' || kind === 'string') {
      this.at += 1;
      return this.#node(kind === 'number' ? 'number' : 'string_literal', first);
    }
    if (kind === 'variable') this.fail();
    if (this.take('(')) {
      const inner = this.#expr();
      this.expect(')');
      return inner;
    }
    if (kind !== 'name' || !this.is('(', first + 1) || nodeTests.has(text)) return undefined;
    const name = this.#name();
    const children = [this.#node('function_name', first, [name])];
    this.expect('(');
    if (!this.take(')')) {
      do {
        const start = this.at;
        children.push(this.#node('argument', start, [this.#expr()]));
      } while (this.take(','));
      this.expect(')');
    }
    return this.#node('function_call', first, children);
  }

  #startsStep(): boolean {
    return this.token.kind === 'name' || ['.', '..', '@', '*'].some((text) => this.is(text));
  }

  /** Steps that follow a `/` or `//` each; the latter is a node of its own. */
  #furtherSteps(): readonly SyntaxNode[] {
    const steps: SyntaxNode[] = [];
    for (;;) {
      const first = this.at;
      if (this.take('//')) steps.push(this.#node('//', first));
      else if (!this.take('/')) return steps;
      steps.push(this.#step());
    }
  }

  #step(): SyntaxNode {
    const first = this.at;
    for (const [text, type] of [
      ['.', 'self'],
      ['..', 'parent'],
    ] as const) {
      if (!this.take(text)) continue;
      const step = this.#node('abbreviated_step', first, [this.#node(type, first)]);
      return this.#node('step', first, [step]);
    }
    const test = this.#axisTest();
    return this.#node('step', first, [test, ...this.#predicates()]);
  }

  #axisTest(): SyntaxNode {
    const first = this.at;
    if (this.take('@')) return this.#node('abbreviated_axis_test', first, [this.#nodeTest()]);
    if (this.token.kind === 'name' && this.is('::', first + 1)) {
      this.at += 1;
      const axis = this.#node('axis_name', first);
      this.expect('::');
      return this.#node('axis_test', first, [axis, this.#nodeTest()]);
    }
    return this.#node('node_test', first, [this.#nodeTest()]);
  }

  #nodeTest(): SyntaxNode {
    const first = this.at;
    const { kind, text } = this.token;
    if (this.take('*')) return this.#node('unprefixed_wildcard_name_test', first);
    if (kind !== 'name') this.fail();
    if (!nodeTests.has(text) || !this.is('(', first + 1)) return this.#name();
    this.at += 2;
    const argument = this.at;
    if (this.token.kind !== 'string') {
      this.expect(')');
      return this.#node('node_type_test', first);
    }
    this.at += 1;
    const target = this.#node('string_literal', argument);
    this.expect(')');
    return this.#node('processing_instruction_name_test', first, [target]);
  }

  #name(): SyntaxNode {
    const first = this.at;
    const { text } = this.token;
    this.at += 1;
    const colon = text.indexOf(':');
    if (colon < 0) return this.#node('unprefixed_name', first);
    const prefix = syntaxNode('prefix', text.slice(0, colon), []);
    const local = text.slice(colon + 1);
    return local === '*'
      ? this.#node('prefixed_wildcard_name_test', first, [prefix])
      : this.#node('prefixed_name', first, [prefix, syntaxNode('local_part', local, [])]);
  }

  #predicates(): readonly SyntaxNode[] {
    const predicates: SyntaxNode[] = [];
    for (let first = this.at; this.take('['); first = this.at) {
      const condition = this.#expr();
      this.expect(']');
      predicates.push(this.#node('predicate', first, [condition]));
    }
    return predicates;
  }
}

const syntaxNode = (type: string, text: string, children: readonly SyntaxNode[]): SyntaxNode => ({
  type,
  text,
  childCount: children.length,
  children,
  child: (index) => children[index] ?? null,
});

/**
 * Parses an XPath 1.0 expression like JavaRosa, into the tree that the engine evaluates.
 * @throws XPathSyntaxError if it is invalid
 */
export const xpathSyntax = (expression: string): SyntaxNode => new SyntaxParser(expression).whole();
