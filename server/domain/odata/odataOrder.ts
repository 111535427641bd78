import { noFields, type QueryFields } from '../query/answers';
import { type Order, parseOrder } from '../query/order';
import { asProblem } from './queryProblem';

/**
 * Parses `$orderby`: system columns and answers outside of repeats, each with `asc` or `desc`, always as a total order.
 * @param fields what can be named besides system columns
 * @throws 501.5 for what cannot be ordered by, 501.1 for what is no order
 */
export const readOrder = (text: string | null, fields: QueryFields = noFields): Order =>
  asProblem(() => parseOrder(text, fields));
