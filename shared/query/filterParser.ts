import { answerNamed, type Level, noFields, type QueryFields, repeatNamed, systemNamed } from './answers';
import { readArea } from './area';
import { filterTokens, momentOf, secondsOf, type Token, unparseable } from './filterTokens';
import {
  comparisons,
  dateParts,
  filterColumns,
  type Filter,
  type Operand,
  textCases,
  type Test,
  tests,
} from './filterTree';
import { QueryFault } from './queryFault';

const otherOperators = ['add', 'sub', 'mul', 'div', 'divby', 'mod', 'has'];

/** `home/person/any`, followed by a condition on a row. */
const quantified = /^(.+)\/(any|all)$/;
const variableName = /^[A-Za-z_]\w*$/;

/** Functions of one text, except for those that change its case. */
const textFunctions = { trim: 'trimmed', length: 'length' } as const;
const nestingMax = 50;

const nothing: Operand = { kind: 'null' };

const oneOf = <T extends string>(list: readonly T[], text: string): T | undefined => list.find((item) => item === text);

/** A recursive-descent parser: `either`, `both`, `single` and `comparison`, in order of increasing precedence. */
class Parser {
  private next = 0;
  private depth = 0;
  /** Variables for rows of repeats, innermost last. */
  private readonly variables: { readonly name: string; readonly level: Level }[] = [];
  /** A well-formed but unsupported part. Reported at the end, because the message about a syntax error is more useful. */
  private refusal: QueryFault | null = null;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly fields: QueryFields,
  ) {}

  parse(): Filter {
    const filter = this.either();
    if (this.peek().kind !== 'end') throw this.unexpected();
    if (this.refusal !== null) throw this.refusal;
    return filter;
  }

  private peek(): Token {
    const token = this.tokens[this.next];
    if (token === undefined) throw unparseable('it ends too early');
    return token;
  }

  private take(): Token {
    const token = this.peek();
    this.next += 1;
    return token;
  }

  private takeIf(kind: Token['kind'], text: string): boolean {
    const token = this.peek();
    if (token.kind !== kind || token.text !== text) return false;
    this.next += 1;
    return true;
  }

  private expect(mark: string): void {
    if (!this.takeIf('mark', mark)) throw this.unexpected();
  }

  private unexpected(): QueryFault {
    const { kind, text, at } = this.peek();
    return unparseable(kind === 'end' ? `it ends too early, at ${at}` : `unexpected "${text}" at ${at}`);
  }

  private refuse(name: 'filterUnsupported' | 'filterField', { at, text }: Token, type?: string): void {
    this.refusal ??= new QueryFault(name, type === undefined ? { at, text } : { at, type, text });
  }

  private either(): Filter {
    let left = this.both();
    while (this.takeIf('word', 'or')) left = { kind: 'or', left, right: this.both() };
    return left;
  }

  private both(): Filter {
    let left = this.single();
    while (this.takeIf('word', 'and')) left = { kind: 'and', left, right: this.single() };
    return left;
  }

  private deeper<Part>(read: () => Part): Part {
    this.depth += 1;
    if (this.depth > nestingMax) throw unparseable('it is nested too deeply');
    const part = read();
    this.depth -= 1;
    return part;
  }

  private single(): Filter {
    return this.deeper(() => this.singleInside());
  }

  private singleInside(): Filter {
    if (this.takeIf('word', 'not')) return { kind: 'not', filter: this.single() };
    if (!this.takeIf('mark', '(')) return this.comparison();
    const filter = this.either();
    this.expect(')');
    return filter;
  }

  /** A boolean function, which is a condition by itself. */
  private test(): Filter | undefined {
    const [name, opened] = this.tokens.slice(this.next);
    const test = oneOf<Test>(tests, name?.text ?? '');
    if (test === undefined || name?.kind !== 'word' || opened?.text !== '(') return undefined;
    this.next += 2;
    const left = this.deeper(() => this.operand());
    this.expect(',');
    const right = this.deeper(() => this.operand());
    this.expect(')');
    return { kind: 'test', test, left, right };
  }

  /** The variable at the start of a path, if any, and the rest of the path. */
  private variableIn(path: string): { readonly level: Level; readonly rest: string } | undefined {
    const variable = this.variables.findLast(({ name }) => path.startsWith(`${name}/`));
    return variable && { level: variable.level, rest: path.slice(variable.name.length + 1) };
  }

  private repeatAt(path: string) {
    const named = this.variableIn(path);
    return named ? named.level.repeatAt(named.rest) : repeatNamed(this.fields, path);
  }

  private answerAt(path: string) {
    const named = this.variableIn(path);
    return named ? named.level.answerAt(named.rest) : answerNamed(this.fields, path);
  }

  /**
   * `home/person/any(p:p/age gt 60)`: a condition on at least one row of a repeat, or on all; `any()`: whether there is a row.
   */
  private ofRows(): Filter | undefined {
    const [token, opened] = this.tokens.slice(this.next, this.next + 2);
    const [, path, quantifier] = quantified.exec(token?.text ?? '') ?? [];
    if (path === undefined || token?.kind !== 'word' || opened?.text !== '(') return undefined;
    this.next += 2;
    const found = this.repeatAt(path);
    if (found === undefined) this.refuse('filterField', { ...token, text: path });
    const about = (filter: Filter | null): Filter =>
      found
        ? { kind: 'any', repeat: found.repeat, filter }
        : { kind: 'compare', comparison: 'eq', left: nothing, right: nothing };
    if (quantifier === 'any' && this.takeIf('mark', ')')) return about(null);
    const variable = this.take();
    if (!variableName.test(variable.text) || this.peek().text !== ':') {
      throw unparseable(`${quantifier}() at ${token.at} is written as in "${path}/${quantifier}(p:p/age gt 60)"`);
    }
    this.expect(':');
    this.variables.push({ name: variable.text, level: found ?? noFields });
    const filter = this.deeper(() => this.either());
    this.variables.pop();
    this.expect(')');
    return quantifier === 'any' ? about(filter) : { kind: 'not', filter: about({ kind: 'not', filter }) };
  }

  private comparison(): Filter {
    const test = this.test() ?? this.ofRows();
    if (test !== undefined) return test;
    const left = this.operand();
    if (this.takeIf('word', 'in')) return this.list(left);
    const operator = this.peek();
    const comparison = oneOf(comparisons, operator.text);
    if (operator.kind !== 'word') throw this.unexpected();
    if (comparison === undefined) {
      if (!otherOperators.includes(operator.text)) throw this.unexpected();
      this.refuse('filterUnsupported', operator, 'operator');
    }
    this.next += 1;
    const right = this.operand();
    return { kind: 'compare', comparison: comparison ?? 'eq', left, right };
  }

  /** `village in ('a','b')` is true if it equals one of them (OData 4.01). */
  private list(left: Operand): Filter {
    this.expect('(');
    const equal = (): Filter => ({ kind: 'compare', comparison: 'eq', left, right: this.operand() });
    let filter = equal();
    while (this.takeIf('mark', ',')) filter = { kind: 'or', left: filter, right: equal() };
    this.expect(')');
    return filter;
  }

  private operand(): Operand {
    const token = this.peek();
    switch (token.kind) {
      case 'number': {
        const value = Number(token.text);
        if (!Number.isFinite(value)) throw unparseable(`the number at ${token.at} is too large`);
        this.next += 1;
        return { kind: 'number', value };
      }
      case 'text':
        this.next += 1;
        return { kind: 'text', value: token.text.slice(1, -1).replaceAll("''", "'") };
      case 'geography':
        this.next += 1;
        return { kind: 'area', area: readArea(token.text) };
      case 'moment': {
        const iso = momentOf(token.text);
        if (iso === null) throw this.unexpected();
        this.next += 1;
        return { kind: 'moment', iso };
      }
      case 'word':
        return this.word(this.take());
      default:
        throw this.unexpected();
    }
  }

  private word(token: Token): Operand {
    if (this.takeIf('mark', '(')) return this.call(token);
    if (token.text === 'null') return { kind: 'null' };
    const column = systemNamed(filterColumns, this.fields, token.text);
    if (column !== undefined) return { kind: 'column', column };
    const answer = this.answerAt(token.text);
    if (answer !== undefined) return { kind: 'answer', answer };
    this.refuse('filterField', token);
    return { kind: 'null' };
  }

  /** The seconds subtracted from the current time. */
  private ago(): number {
    const isEarlier = this.takeIf('word', 'sub');
    if (!isEarlier && !this.takeIf('word', 'add')) return 0;
    const token = this.peek();
    const seconds = token.kind === 'duration' ? secondsOf(token.text) : null;
    if (seconds === null) throw this.unexpected();
    this.next += 1;
    return isEarlier ? seconds : -seconds;
  }

  private call(token: Token): Operand {
    const operands: Operand[] = [];
    while (!this.takeIf('mark', ')')) {
      if (operands.length > 0) this.expect(',');
      operands.push(this.deeper(() => this.operand()));
    }
    const part = oneOf(dateParts, token.text);
    const [of] = operands;
    const to = oneOf(textCases, token.text);
    if (token.text === 'now' && operands.length === 0) return { kind: 'now', ago: this.ago() };
    if (to !== undefined && of !== undefined && operands.length === 1) return { kind: 'cased', to, of };
    if (part !== undefined && of !== undefined && operands.length === 1) return { kind: 'part', part, of };
    const kind = token.text === 'trim' || token.text === 'length' ? textFunctions[token.text] : undefined;
    if (kind !== undefined && of !== undefined && operands.length === 1) return { kind, of };
    this.refuse('filterUnsupported', token, 'function');
    return { kind: 'null' };
  }
}

/**
 * Parses the syntax of a `$filter`; `parseFilter` checks types.
 * @param fields fields besides system columns
 * @throws QueryFault: 400.18 for a syntax error, 501.4 for unsupported operators and functions, 501.5 for other fields
 */
export const parseSyntax = (text: string, fields: QueryFields): Filter =>
  new Parser(filterTokens(text), fields).parse();
