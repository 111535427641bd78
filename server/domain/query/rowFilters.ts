import type { Level, Repeat, RepeatFields } from './answers';
import { chained, type Filter } from './filterTree';

/** What a filter says of the rows of a repeat. */
export interface RowFilter {
  /** The repeat behind those around it, the outermost first. */
  readonly chain: readonly Repeat[];
  readonly filter: Filter;
}

/**
 * What a filter that finds submissions says of the rows of their repeats: the rows of which it is true are those by which a
 * submission is found. What is only an alternative to something else (`or`), or of all rows, says nothing of one.
 */
export const rowFilters = (filter: Filter, around: readonly Repeat[] = []): readonly RowFilter[] => {
  const found = new Map<string, RowFilter>();
  const add = (next: RowFilter): void => {
    const table = next.chain.at(-1)?.table ?? '';
    const before = found.get(table);
    // Several conditions may be true of different rows.
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

/** The repeats around a question, the outermost first, and its name in their rows; undefined where the form has no such question. */
export const questionAt = (
  level: Level,
  path: string,
): { readonly around: readonly RepeatFields[]; readonly name: string } | undefined => {
  if (level.answerAt(path)) return { around: [], name: path };
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) {
    const repeat = level.repeatAt(path.slice(0, end));
    const inside = repeat && questionAt(repeat, path.slice(end + 1));
    if (repeat && inside) return { around: [repeat, ...inside.around], name: inside.name };
  }
  return undefined;
};

/** The repeats on a path of columns, `home/person/pet`, the outermost first; undefined where it leads to none. */
export const repeatsOn = (level: Level, path: string): readonly RepeatFields[] | undefined => {
  const whole = level.repeatAt(path);
  if (whole) return [whole];
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) {
    const outer = level.repeatAt(path.slice(0, end));
    const rest = outer && repeatsOn(outer, path.slice(end + 1));
    if (outer && rest) return [outer, ...rest];
  }
  return undefined;
};
