import { type RawBuilder, sql } from 'kysely';
import type { Repeat } from '../../domain/query/answers';
import type { Filter } from '../../domain/query/filterTree';
import { filtersOfRows, rowFilters } from '../../domain/query/rowFilters';
import { isInside, repeatElements, repeatRow } from './repeatElements';
import { filterSql } from './submissionFilter';

/** The rows of a repeat inside of those around it. */
const joined = (chain: readonly Repeat[]): RawBuilder<unknown> => sql.join(chain.map(repeatElements));

const insideEachOther = (chain: readonly Repeat[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(chain.map(isInside), sql` and `)}`;

/** What is stored of submissions, without those rows of repeats by which the filter did not find them. */
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

/** The rows of a repeat by which a filter found their submissions, for what stands behind `from submissions` and `where`. */
export const matchingRows = (
  chain: readonly Repeat[],
  filter: Filter | null,
): { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<boolean> } => {
  const own = filter === null ? [] : filtersOfRows(filter, chain);
  const conditions = [insideEachOther(chain), ...own.map((each) => filterSql(each.filter))];
  const laterals = chain.map((repeat) => sql`cross join lateral ${repeatElements(repeat)}`);
  return { from: sql.join(laterals, sql` `), where: sql<boolean>`${sql.join(conditions, sql` and `)}` };
};
