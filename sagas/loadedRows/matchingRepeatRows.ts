import type { Field } from '#api/schemas/form/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import type { QueryFields, Repeat } from '../../shared/query/answers';
import { parseFilter } from '../../shared/query/filter';
import { filtersOfRows, repeatsOn } from '../../shared/query/rowFilters';
import type { RowsQuery } from '#store/submission/rowsQuery';
import { namesInRows } from './namesInRows';
import { filterTest, itemsOf, type RowTest } from './rowFilter';

/** The matching rows of a repeat in a submission, as indexes among all of them. */
export type MatchingRepeatRows = (row: SubmissionRow) => readonly number[];

/** Visits the rows of a repeat in a submission, each with its enclosing rows, and whether it matches. */
export type RepeatRowVisitor = (
  row: SubmissionRow,
  visit: (items: readonly unknown[], isWanted: boolean) => void,
) => void;

const visiting =
  (chain: readonly Repeat[], tests: readonly (readonly RowTest[])[]): RepeatRowVisitor =>
  (row, visit) => {
    const within = (items: readonly unknown[], isWanted: boolean): void => {
      const repeat = chain[items.length];
      if (repeat === undefined) {
        visit(items, isWanted);
        return;
      }
      for (const item of itemsOf(repeat, row, items)) {
        const inside = [...items, item];
        within(inside, isWanted && (tests[items.length] ?? []).every((isTrue) => isTrue(row, inside)));
      }
    };
    within([], true);
  };

/**
 * Compiles the conditions of a filter on the rows of a repeat; without any, all rows match.
 * @param chain the repeat, after its enclosing ones
 * @param now the present time, in milliseconds since 1970
 * @throws QueryFault if the query cannot be evaluated
 */
export const rowsVisit = (
  { $filter }: RowsQuery,
  names: QueryFields,
  chain: readonly Repeat[],
  now: number,
): { readonly visit: RepeatRowVisitor; readonly areAll: boolean } => {
  const own = $filter === undefined ? [] : filtersOfRows(parseFilter($filter, names), chain);
  const tests = chain.map((_, index) =>
    own.filter((each) => each.chain.length === index + 1).map(({ filter }) => filterTest(filter, now)),
  );
  return { visit: visiting(chain, tests), areAll: own.length === 0 };
};

/**
 * Compiles the conditions of a filter on the rows of a repeat that is shown for the matching submissions.
 * @param table the path of the repeat, `home/person`
 * @param now the present time, in milliseconds since 1970
 * @returns null without such conditions: all rows match
 * @throws QueryFault if the query cannot be evaluated
 */
export const matchingRepeatRows = (
  query: RowsQuery,
  fields: readonly Field[],
  table: string,
  now: number,
): MatchingRepeatRows | null => {
  const names = namesInRows(fields);
  const chain = repeatsOn(names, table)?.map(({ repeat }) => repeat);
  if (chain === undefined) return null;
  const { visit, areAll } = rowsVisit(query, names, chain, now);
  if (areAll) return null;
  const known = new WeakMap<SubmissionRow, readonly number[]>();
  return (row) => {
    const before = known.get(row);
    if (before) return before;
    const kept: number[] = [];
    let index = 0;
    visit(row, (_, isWanted) => {
      if (isWanted) kept.push(index);
      index += 1;
    });
    known.set(row, kept);
    return kept;
  };
};
