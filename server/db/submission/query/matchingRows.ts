import { type RawBuilder, sql } from 'kysely';
import type { Repeat } from '#shared/query/answers';
import type { Filter } from '#shared/query/filterTree';
import { filtersOfRows, rowFilters } from '#shared/query/rowFilters';
import { isInside, repeatElements, repeatRow } from './repeatElements';
import { filterSql } from './filter';

/** The rows of a repeat inside of those of its enclosing repeats. */
const joined = (chain: readonly Repeat[]): RawBuilder<unknown> => sql.join(chain.map(repeatElements));

const insideEachOther = (chain: readonly Repeat[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(chain.map(isInside), sql` and `)}`;

/** The stored data of submissions, without rows of repeats that do not match the filter. */
export const matchingData = (filter: Filter | null): RawBuilder<unknown> =>
  (filter === null ? [] : rowFilters(filter)).reduce<RawBuilder<unknown>>(
    (data, { chain, filter: ofRow }) => {
      const last = chain.at(-1);
      if (last === undefined) return data;
      const position = sql.raw(`row_${last.depth}.position`);
      return sql`jsonb_set(${data}, ${['tables', last.table]}::text[], coalesce((
      select jsonb_agg(${repeatRow(last.depth)} order by ${position}) from ${joined(chain)}
      where ${insideEachOther(chain)} and ${filterSql(ofRow)}), '[]'))`;
    },
    sql`submissions.data`,
  );

/** The rows of a repeat that match a filter, for a query after `from submissions` and `where`. */
export const matchingRows = (
  chain: readonly Repeat[],
  filter: Filter | null,
): { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<boolean> } => {
  const own = filter === null ? [] : filtersOfRows(filter, chain);
  const conditions = [insideEachOther(chain), ...own.map((each) => filterSql(each.filter))];
  const laterals = chain.map((repeat) => sql`cross join lateral ${repeatElements(repeat)}`);
  return { from: sql.join(laterals, sql` `), where: sql<boolean>`${sql.join(conditions, sql` and `)}` };
};
