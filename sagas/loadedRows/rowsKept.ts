import type { Field } from '../../api/schemas/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import type { QueryFields, Repeat } from '../../server/domain/query/answers';
import { parseFilter } from '../../server/domain/query/filter';
import { filtersOfRows, repeatsOn } from '../../server/domain/query/rowFilters';
import type { RowsQuery } from '../../store/rowsQuery';
import { namesInRows } from './namesInRows';
import { filterTest, itemsOf, type RowTest } from './rowFilter';

/** Which rows of a repeat a submission has that are wanted, as their indexes among all of them. */
export type RowsKept = (row: SubmissionRow) => readonly number[];

/** Goes through the rows of a repeat in a submission, each with those around it, as far as they are wanted. */
export type RowsVisit = (row: SubmissionRow, visit: (items: readonly unknown[], isWanted: boolean) => void) => void;

const visiting =
  (chain: readonly Repeat[], tests: readonly (readonly RowTest[])[]): RowsVisit =>
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
 * Reads which rows of a repeat are wanted: those of which a filter speaks, or all.
 * @param chain the repeat, behind those around it
 * @param now the present time, in milliseconds since 1970
 * @throws QueryFault for what cannot be understood
 */
export const rowsVisit = (
  { $filter }: RowsQuery,
  names: QueryFields,
  chain: readonly Repeat[],
  now: number,
): { readonly visit: RowsVisit; readonly areAll: boolean } => {
  const own = $filter === undefined ? [] : filtersOfRows(parseFilter($filter, names), chain);
  const tests = chain.map((_, index) =>
    own.filter((each) => each.chain.length === index + 1).map(({ filter }) => filterTest(filter, now)),
  );
  return { visit: visiting(chain, tests), areAll: own.length === 0 };
};

/**
 * Reads what a filter says of the rows of a repeat, which are shown beside the submissions that it finds.
 * @param table the path of the repeat, `home/person`
 * @param now the present time, in milliseconds since 1970
 * @returns null where it says nothing of them: all are wanted
 * @throws QueryFault for what cannot be understood
 */
export const rowsKept = (query: RowsQuery, fields: readonly Field[], table: string, now: number): RowsKept | null => {
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
