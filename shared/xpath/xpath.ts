/** A step of a path. */
export interface Step {
  /** `name` is a child, `@` an attribute; `other` is not supported by JavaRosa: `//`, other axes, `text()`. */
  readonly kind: 'name' | '@' | '.' | '..' | 'other';
  /** The name, or `*`; `''` for `.` and `..`. */
  readonly name: string;
  readonly predicates: readonly Expression[];
}

export interface Path {
  readonly kind: 'path';
  readonly isAbsolute: boolean;
  /** Start of the path, e.g. the call in `instance('crops')/root/item`. */
  readonly base?: Expression | undefined;
  readonly steps: readonly Step[];
}

export interface Call {
  readonly kind: 'call';
  readonly name: string;
  readonly args: readonly Expression[];
}

/** A parsed XPath 1.0 expression. `negate` is the unary minus. */
export type Expression =
  | { readonly kind: 'value'; readonly value: string | number }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'operation'; readonly operator: string; readonly operands: readonly Expression[] }
  | Call
  | Path;
