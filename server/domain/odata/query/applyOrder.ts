import type { Apply } from './apply';
import { problem } from '../../core/problem';

/** Sort key of groups: the position of a key or of an aggregate. */
export interface GroupOrderKey {
  readonly of: 'key' | 'figure';
  readonly index: number;
  readonly descending: boolean;
}

/**
 * Parses the `$orderby` of groups: names of aggregates, and grouping fields. Ties are broken by the fields, so the order is
 * total.
 * @throws 501.5 for other names, 501.1 for an invalid direction
 */
export const readGroupOrder = (text: string | null, { keys, aggregates }: Apply): readonly GroupOrderKey[] => {
  const order: GroupOrderKey[] = [];
  const add = (key: GroupOrderKey) => {
    if (!order.some(({ of, index }) => of === key.of && index === key.index)) order.push(key);
  };
  for (const item of text === null || text.trim() === '' ? [] : text.split(',').map((part) => part.trim())) {
    const [name = '', direction = 'asc', ...rest] = item.split(/\s+/);
    if (name === '' || rest.length > 0 || !/^(asc|desc)$/i.test(direction)) {
      throw problem('unsupportedOption', { feature: `$orderby=${item}` });
    }
    const descending = direction.toLowerCase() === 'desc';
    const figure = aggregates.findIndex(({ alias }) => alias === name);
    const key = (keys ?? []).findIndex(({ path }) => path === name);
    if (figure < 0 && key < 0) throw problem('filterField', { text: name });
    add(figure < 0 ? { of: 'key', index: key, descending } : { of: 'figure', index: figure, descending });
  }
  for (const index of (keys ?? []).keys()) add({ of: 'key', index, descending: false });
  return order;
};
