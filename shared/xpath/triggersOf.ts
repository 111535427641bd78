import type { Expression, Path } from './xpath';

/** Names from the root on; undefined for locations in lists and files. */
type Segments = readonly string[] | undefined;

const walk = (from: Segments, path: Path): Segments => {
  let at = from;
  for (const { kind, name } of path.steps) {
    if (at === undefined || kind === 'other') return undefined;
    if (kind === '..') at = at.slice(0, -1);
    else if (kind !== '.') at = [...at, kind === '@' ? `@${name}` : name];
  }
  return at;
};

/** Target of a path without its predicates, such as `/data/name`; undefined for lists and files. */
const targetOf = (path: Path, context: Segments, self: readonly string[]): Segments => {
  const { base } = path;
  if (base === undefined) return walk(path.isAbsolute ? [] : context, path);
  return base.kind === 'call' && base.name === 'current' ? walk(self, path) : undefined;
};

/** Target of a path without predicates from a node, e.g. `/data/name`; undefined for other paths. */
export const resolvedPath = (path: Path, self: string): string | undefined => {
  if (path.steps.some(({ predicates }) => predicates.length > 0)) return undefined;
  const own = self.split('/').slice(1);
  const target = targetOf(path, own, own);
  return target === undefined ? undefined : `/${target.join('/')}`;
};

/** Nodes that an expression depends on, including those in predicates. @param self the path of its node */
export const triggersOf = (expression: Expression, self: string): ReadonlySet<string> => {
  const own = self.split('/').slice(1);
  const found = new Set<string>();
  const visit = (part: Expression, context: Segments): void => {
    if (part.kind === 'call') part.args.forEach((arg) => visit(arg, context));
    if (part.kind === 'operation') part.operands.forEach((operand) => visit(operand, context));
    if (part.kind !== 'path') return;
    if (part.base !== undefined) visit(part.base, context);
    const target = targetOf(part, context, own);
    if (target !== undefined) found.add(`/${target.join('/')}`);
    part.steps.forEach(({ predicates }, i) => {
      if (predicates.length === 0) return;
      const inner = targetOf({ ...part, steps: part.steps.slice(0, i + 1) }, context, own);
      predicates.forEach((predicate) => visit(predicate, inner));
    });
  };
  visit(expression, own);
  return found;
};
