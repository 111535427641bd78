import { type RawBuilder, sql } from 'kysely';
import { summaryLimits } from '#api/explore/summaryLimits';
import type { ApplyField } from '../../domain/odata/query/apply';
import type { Answer, Repeat } from '#shared/query/answers';
import { fieldValue, readField, stored } from './query/fieldValues';
import { matchingRows } from './query/matchingRows';
import { repeatRow } from './query/repeatElements';
import { scan } from './query/scan';
import { type ScannedSubmissions, scannedTable, selected } from './query/selected';
import type { Db } from '../schema/tables';

/** Locations in the answers to a question, with further fields. */
export interface AskedPlaces {
  readonly selection: ScannedSubmissions;
  readonly place: Answer;
  /** The repeat of the question, after its enclosing ones; null for submissions. */
  readonly rows: readonly Repeat[] | null;
  readonly by: ApplyField | null;
  /** Whether to return the complete geometries, too. */
  readonly hasGeometries: boolean;
}

/** The first corner of a location. */
const first = sql`case place ->> 'type' when 'Point' then place -> 'coordinates' when 'LineString' then place #> '{coordinates,0}'
  when 'Polygon' then place #> '{coordinates,0,0}' end`;

/** Degrees of a corner in ten-millionths; null if invalid. */
const degrees = (axis: 0 | 1): RawBuilder<unknown> => {
  const value = sql.raw(`corner -> ${axis}`);
  const most = axis === 0 ? 180 : 90;
  return sql`case when jsonb_typeof(${value}) = 'number' and abs((${value})::float8) <= ${sql.lit(most)}
    then round((${value})::numeric * 10000000)::integer end`;
};

/** Number of corners of a location. */
const corners = sql`case place ->> 'type' when 'LineString' then jsonb_array_length(place -> 'coordinates')
  when 'Polygon' then jsonb_array_length(place #> '{coordinates,0}') else 1 end`;

/** Each submission, or row of a repeat, with its location, and its other answer; '' without one. */
const answersOf = (
  { selection: { filter }, place, rows, by }: AskedPlaces,
  selection: ScannedSubmissions,
): RawBuilder<unknown> => {
  const asked = rows && matchingRows(rows, filter);
  const row = place.depth === undefined ? sql`stored.root` : repeatRow(place.depth);
  return sql`select submissions.id, ${row} #> ${place.path}::text[] as place,
        ${by === null ? sql`''` : sql`left(coalesce((${fieldValue(by, sql`(${readField(by, true)})`)})::text, ''), ${sql.lit(summaryLimits.characters)})`} as value
        ${rows ? sql`, ${sql.raw(`row_${rows.length}`)}.position` : sql``}
      from ${scannedTable(selection)} ${stored} ${asked ? asked.from : sql``}
      where ${selected(selection)} ${asked ? sql`and ${asked.where}` : sql``} offset 0`;
};

/** The same with the first corner of each location. */
const spotsOf = (asked: AskedPlaces, selection: ScannedSubmissions): RawBuilder<unknown> => {
  const position = asked.rows ? sql`, position` : sql``;
  const place = asked.hasGeometries ? sql`, place` : sql``;
  return sql`
  select id, ${degrees(0)} as longitude, ${degrees(1)} as latitude, value ${place} ${position}
  from (select id, ${first} as corner, value ${place} ${position}
    from (${answersOf(asked, selection)}) as answers offset 0) as corners`;
};

/** Answers to another question by frequency, and the index of the answer for each location. */
const groupsJson = (
  order: RawBuilder<unknown>,
) => sql`',"by":{"groups":' || (select coalesce(json_agg(json_build_object('value', nullif(value, ''), 'count', count) order by at), '[]')::text from groups)
  || ',"of":[' || coalesce(string_agg(at::text, ',' order by ${order}), '') || ']}'`;

const geometriesJson = (order: RawBuilder<unknown>) =>
  sql`',"geometries":[' || coalesce(string_agg(geometry, ',' order by ${order}), '') || ']'`;

/**
 * Locations in the answers to a question, as JSON text of `SubmissionPlaces`, written by the database, because reading the rows
 * one by one would take much longer.
 */
export const placesJson = async (db: Db, asked: AskedPlaces): Promise<string> => {
  const { by, rows: chain, hasGeometries } = asked;
  // Newest first, and the rows of one submission in their order.
  const order = chain ? sql`id desc, position` : sql`id desc`;
  const limit = hasGeometries ? summaryLimits.geometries : summaryLimits.places;
  const geometry = sql`case when sum(${corners}) over (order by ${order}) <= ${summaryLimits.corners} then place::text else 'null' end`;
  const [row] = await scan<{ json: string }>(db, {
    selection: asked.selection,
    part: (part) => spotsOf(asked, part),
    total: (rows) => sql`
    with spots as materialized (select * from ${rows}),
      placed as materialized (select * from spots where longitude is not null and latitude is not null and (longitude <> 0 or latitude <> 0)),
      counted as (select value, count(*) as count from placed group by value order by count(*) desc, value collate "C" limit ${summaryLimits.colours}),
      groups as materialized (select value, count, row_number() over (order by count desc, value collate "C") - 1 as at from counted),
      listed as (select longitude, latitude, id, coalesce(groups.at, (select count(*) from groups)) as at
          ${chain ? sql`, position` : sql``} ${hasGeometries ? sql`, ${geometry} as geometry` : sql``}
        from placed left join groups on groups.value = placed.value order by ${order} limit ${limit})
    select '{"count":' || (select count(*) from spots)
      || ',"placed":' || (select count(*) from placed)
      || ',"unfixed":' || (select count(*) from spots where longitude = 0 and latitude = 0)
      || ',"positions":[' || coalesce(string_agg(longitude || ',' || latitude, ',' order by ${order}), '') || ']'
      || ${by === null ? sql`''` : groupsJson(order)} || ${hasGeometries ? geometriesJson(order) : sql`''`} || '}' as json
    from listed`,
  });
  if (row === undefined) throw new Error('an aggregate without groups has a row');
  return row.json;
};
