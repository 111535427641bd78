import type { Level, Repeat, RepeatFields } from './answers';
import { chained, type Filter } from './filterTree';

/** Condition of a filter on the rows of a repeat. */
export interface RowFilter {
  /** The repeat after its enclosing ones, outermost first. */
  readonly chain: readonly Repeat[];
  readonly filter: Filter;
}

/**
 * Conditions of a filter on rows of repeats: a submission is found by its matching rows. Alternatives (`or`) and conditions on
 * all rows determine no row.
 */
export const rowFilters = (filter: Filter, around: readonly Repeat[] = []): readonly RowFilter[] => {
  const found = new Map<string, RowFilter>();
  const add = (next: RowFilter): void => {
    const table = next.chain.at(-1)?.table ?? '';
    const before = found.get(table);
    // Several conditions may match different rows.
    const both: Filter | undefined = before && { kind: 'or', left: before.filter, right: next.filter };
    found.set(table, { ...next, filter: both ?? next.filter });
  };
  for (const part of chained('and', filter)) {
    if (part.kind !== 'any' || part.filter === null) continue;
    const chain = [...around, part.repeat];
    add({ chain, filter: part.filter });
    for (const further of rowFilters(part.filter, chain)) add(further);
  }
  return [...found.values()];
};

/** Conditions of a filter on the rows of the last repeat in a chain, and of its enclosing ones. */
export const filtersOfRows = (filter: Filter, chain: readonly Repeat[]): readonly RowFilter[] =>
  rowFilters(filter).filter((each) => each.chain.every(({ table }, index) => table === chain[index]?.table));

/**
 * Follows a path of columns, `home/person/pet`, from repeat to repeat, until `find` succeeds.
 * @param find looks for the rest of the path on a level
 */
const below = <Found>(
  level: Level,
  path: string,
  find: (level: Level, rest: string) => Found | undefined,
): { readonly around: readonly RepeatFields[]; readonly found: Found } | undefined => {
  const here = find(level, path);
  if (here !== undefined) return { around: [], found: here };
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) {
    const repeat = level.repeatAt(path.slice(0, end));
    const inside = repeat && below(repeat, path.slice(end + 1), find);
    if (repeat && inside) return { around: [repeat, ...inside.around], found: inside.found };
  }
  return undefined;
};

/** The enclosing repeats of a question, outermost first, and its name in their rows; undefined for an unknown question. */
export const questionAt = (
  level: Level,
  path: string,
): { readonly around: readonly RepeatFields[]; readonly name: string } | undefined => {
  const question = below(level, path, (inner, name) => inner.answerAt(name) && name);
  return question && { around: question.around, name: question.found };
};

/** The repeats on a path of columns, outermost first; undefined for an unknown path. */
export const repeatsOn = (level: Level, path: string): readonly RepeatFields[] | undefined => {
  const last = below(level, path, (inner, rest) => inner.repeatAt(rest));
  return last && [...last.around, last.found];
};
