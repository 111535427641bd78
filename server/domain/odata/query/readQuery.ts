import type { QueryFields } from '#shared/query/answers';
import { readFilter } from './filter';
import { type Filter, filtersAnswers } from '#shared/query/filterTree';
import type { RowOptions } from './options';
import type { Order } from '#shared/query/order';
import { readOrder } from './order';
import { readSearch } from './search';
import type { Search } from '#shared/query/search';

/** Selection and order of submissions: the same for tables, counts and exports. */
export interface Query {
  readonly filter: Filter | null;
  readonly search: Search | null;
  readonly order: Order;
}

/**
 * Parses `$filter`, `$search` and `$orderby`.
 * @throws 400.18, 400.11, 501.4 and 501.5 for the filter, 501.1 and 501.5 for the order, 400.8 for the search
 */
export const readQuery = (
  { filter, search, orderBy }: Pick<RowOptions, 'filter' | 'search' | 'orderBy'>,
  fields: QueryFields,
): Query => {
  const order = readOrder(orderBy, fields);
  return { filter: filter === null ? null : readFilter(filter, fields), search: readSearch(search), order };
};

/** Whether a query needs unencrypted answers. */
export const needsAnswers = ({ filter, search, order }: Query): boolean =>
  search !== null ||
  order.some(({ column }) => typeof column === 'object') ||
  (filter !== null && filtersAnswers(filter));
