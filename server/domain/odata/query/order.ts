import { noFields, type QueryFields } from '#shared/query/answers';
import { type Order, parseOrder } from '#shared/query/order';
import { asProblem } from './problem';

/**
 * Parses `$orderby`: system columns and answers outside of repeats, each with `asc` or `desc`, always as a total order.
 * @param fields fields besides system columns
 * @throws 501.5 for fields that cannot be sorted, 501.1 for an invalid direction
 */
export const readOrder = (text: string | null, fields: QueryFields = noFields): Order =>
  asProblem(() => parseOrder(text, fields));
