import { chained, type Filter, type Operand } from '#shared/query/filterTree';

/** A comparison with several texts or numbers. */
export interface ValueList {
  readonly left: Operand;
  readonly values: readonly (string | number)[];
}

type Chain = Extract<Filter, { kind: 'and' | 'or' }>;

/** A condition that can be part of a list: on texts, and on answers that are numbers. */
const listed = (filter: Filter): ValueList | undefined => {
  if (filter.kind !== 'compare' || filter.comparison !== 'eq' || filter.decided !== undefined) return undefined;
  const { left, right } = filter;
  if (right.kind === 'text') {
    const isDay = left.kind === 'answer' && left.answer.kind !== 'text';
    return isDay || left.kind === 'text' ? undefined : { left, values: [right.value] };
  }
  const isNumber = left.kind === 'answer' && left.answer.kind === 'number';
  return isNumber && right.kind === 'number' ? { left, values: [right.value] } : undefined;
};

/**
 * Finds lists in a chain of conditions joined by `or`, as created by `in`; single conditions stay as they are.
 * @returns the lists, and the remaining conditions
 */
export const valueLists = (
  filter: Chain,
): { readonly lists: readonly ValueList[]; readonly others: readonly Filter[] } => {
  const all = chained(filter.kind, filter);
  if (filter.kind === 'and') return { lists: [], others: all };
  const byLeft = new Map<string, { list: ValueList; first: Filter }>();
  const others: Filter[] = [];
  for (const one of all) {
    const found = listed(one);
    if (found === undefined) {
      others.push(one);
      continue;
    }
    const key = JSON.stringify(found.left);
    const known = byLeft.get(key);
    const values = [...(known?.list.values ?? []), ...found.values];
    byLeft.set(key, { list: { left: found.left, values }, first: known?.first ?? one });
  }
  const lists: ValueList[] = [];
  for (const { list, first } of byLeft.values()) {
    if (list.values.length === 1) others.push(first);
    else lists.push(list);
  }
  return { lists, others };
};
