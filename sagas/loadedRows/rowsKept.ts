import type { Field } from '../../api/schemas/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import type { Repeat } from '../../server/domain/query/answers';
import { parseFilter } from '../../server/domain/query/filter';
import { filtersOfRows, repeatsOn } from '../../server/domain/query/rowFilters';
import type { RowsQuery } from '../../store/rowsQuery';
import { namesInRows } from './namesInRows';
import { filterTest, itemsOf, type RowTest } from './rowFilter';

/** Which rows of a repeat a submission has that are wanted, as their indexes among all of them. */
export type RowsKept = (row: SubmissionRow) => readonly number[];

const keptIn = (row: SubmissionRow, chain: readonly Repeat[], tests: readonly (readonly RowTest[])[]): number[] => {
  const kept: number[] = [];
  let index = 0;
  const visit = (items: readonly unknown[], isWanted: boolean): void => {
    const repeat = chain[items.length];
    if (repeat === undefined) {
      if (isWanted) kept.push(index);
      index += 1;
      return;
    }
    for (const item of itemsOf(repeat, row, items)) {
      const inside = [...items, item];
      const holds = isWanted && (tests[items.length] ?? []).every((isTrue) => isTrue(row, inside));
      visit(inside, holds);
    }
  };
  visit([], true);
  return kept;
};

/**
 * Reads what a filter says of the rows of a repeat, which are shown beside the submissions that it finds.
 * @param table the path of the repeat, `home/person`
 * @param now the present time, in milliseconds since 1970
 * @returns null where it says nothing of them: all are wanted
 * @throws QueryFault for what cannot be understood
 */
export const rowsKept = (
  { $filter }: RowsQuery,
  fields: readonly Field[],
  table: string,
  now: number,
): RowsKept | null => {
  const names = namesInRows(fields);
  const chain = repeatsOn(names, table)?.map(({ repeat }) => repeat);
  if ($filter === undefined || chain === undefined) return null;
  const own = filtersOfRows(parseFilter($filter, names), chain);
  if (own.length === 0) return null;
  const tests = chain.map((_, index) =>
    own.filter((each) => each.chain.length === index + 1).map(({ filter }) => filterTest(filter, now)),
  );
  const known = new WeakMap<SubmissionRow, readonly number[]>();
  return (row) => {
    const kept = known.get(row) ?? keptIn(row, chain, tests);
    known.set(row, kept);
    return kept;
  };
};
