import type { Field } from '#api/schemas/form/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import { parseFilter } from '../../shared/query/filter';
import { newestFirst, parseOrder } from '../../shared/query/order';
import { parseSearch } from '../../shared/query/search';
import type { Partition, Partitions } from '#store/submission/partitions';
import type { RowsQuery } from '#store/submission/rowsQuery';
import { sorting } from './mergeSort';
import { namesInRows, PIECE } from './namesInRows';
import { noItems } from './operands';
import { filterTest, type RowTest } from './rowFilter';
import { rowOrder } from './rowOrder';
import { searchTest } from './rowSearch';

/** Finds rows; yields wherever it may pause. */
export type Finding = Generator<undefined, readonly string[]>;

/**
 * Parses a query for rows, and finds the matching ones among the loaded. Rows are evaluated once, as long as they stay
 * the same.
 * @param asked the query; without an order, newest first
 * @param fields those of the form
 * @param now the present time, in milliseconds since 1970
 * @throws QueryFault if the query cannot be evaluated
 */
export const rowsFinder = (
  { $filter, $search, $orderby }: RowsQuery,
  fields: readonly Field[],
  now: number,
): ((loaded: Partitions) => Finding) => {
  const names = namesInRows(fields);
  const filter = $filter === undefined ? null : filterTest(parseFilter($filter, names), now);
  const search = parseSearch($search ?? null);
  const tests: readonly RowTest[] = [...(filter ? [filter] : []), ...(search ? [searchTest(search)] : [])];
  const order = parseOrder($orderby ?? null, names);
  const known = new WeakMap<Partition, readonly SubmissionRow[]>();

  function* matchesIn(partition: Partition): Generator<undefined, readonly SubmissionRow[]> {
    const before = known.get(partition);
    if (before) return before;
    const found: SubmissionRow[] = [];
    for (const [at, id] of partition.ids.entries()) {
      const row = partition.rows[id];
      if (row && tests.every((holds) => holds(row, noItems))) found.push(row);
      if (at % PIECE === PIECE - 1) yield;
    }
    known.set(partition, found);
    return found;
  }

  return function* find(loaded) {
    const found: SubmissionRow[] = [];
    for (const partition of loaded) {
      found.push(...(yield* matchesIn(partition)));
      yield;
    }
    if (order === newestFirst) return found.map(({ __id }) => __id);
    const { add, compare } = rowOrder(order);
    const places: number[] = [];
    for (const row of found) {
      places.push(places.length);
      add(row);
      if (places.length % PIECE === 0) yield;
    }
    const sorted = yield* sorting(places, compare);
    return sorted.map((place) => found[place]?.__id ?? '');
  };
};
