import { type Filter, type Leaf, mapLeaves, type Operand } from '#shared/query/filterTree';
import type { Order } from '#shared/query/order';
import { problem } from '../../core/problem';
import { assertConditions } from '../../odata/query/cost';
import type { RowOptions } from '../../odata/query/options';
import { type Query, readQuery } from '../../odata/query/readQuery';
import { entityUuid } from '#shared/entity/entityUuid';
import { entityFields, type ListProperty, propertyAt } from './fields';

/** Ids are ordered by time of creation. */
export const newestFirst: Order = [{ column: 'id', descending: true }];

const isProperty = (operand: Operand): boolean => operand.kind === 'answer' && propertyAt(operand.answer) !== undefined;

/** Rows show a missing value as an empty text, so a comparison with an empty text finds missing values. */
const asMissing = (leaf: Leaf): Leaf => {
  const { left, right } = leaf;
  if (leaf.kind !== 'compare' || !isProperty(left) || right.kind !== 'text' || right.value !== '') return leaf;
  return { ...leaf, right: { kind: 'null' } };
};

/** @throws 400.11 for an id that is no UUID */
const checkId = ({ left, right }: Leaf): void => {
  if (left.kind !== 'column' || left.column !== 'instanceId' || right.kind !== 'text') return;
  if (entityUuid(right.value) !== undefined) return;
  throw problem('wrongType', { field: '__id', value: right.value, expected: 'UUID' });
};

const readLeaf = (leaf: Leaf): Leaf => {
  checkId(leaf);
  return asMissing(leaf);
};

/** Ids are ordered by time of creation, which therefore is no key of its own unless the request names it. */
const entityOrder = (order: Order, orderBy: string | null): Order => {
  if (orderBy === null || orderBy.trim() === '') return newestFirst;
  return orderBy.includes('createdAt') ? order : order.filter(({ column }) => column !== 'submissionDate');
};

/**
 * Parses `$filter`, `$search` and `$orderby` of a query of entities, which may name properties.
 * @throws as `readQuery`, 400.11 for an id that is no UUID, 400.55 and 400.57 for too many or too long conditions
 */
export const readEntityQuery = (
  options: Pick<RowOptions, 'filter' | 'search' | 'orderBy'>,
  properties: readonly ListProperty[],
): Query => {
  const query = readQuery(options, entityFields(properties));
  assertConditions(query);
  const filter: Filter | null = query.filter && mapLeaves(query.filter, readLeaf);
  return { ...query, filter, order: entityOrder(query.order, options.orderBy) };
};
