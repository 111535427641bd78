import { noFields, type QueryFields } from '#shared/query/answers';
import { parseFilter } from '#shared/query/filter';
import type { Filter } from '#shared/query/filterTree';
import { asProblem } from './problem';

/**
 * Parses an OData `$filter`: on the system columns of submissions, and on all answers outside of repeats (docs/odata.md).
 * @param text e.g. `household/size gt 4 and year(__system/submissionDate) ge 2020`
 * @param fields fields besides system columns
 * @throws 400.18 for a syntax error or incomparable types, 400.11 for a submitter that is no number, 501.4 for unsupported
 * operators and functions, 501.5 for other fields
 */
export const readFilter = (text: string, fields: QueryFields = noFields): Filter =>
  asProblem(() => parseFilter(text, fields));
