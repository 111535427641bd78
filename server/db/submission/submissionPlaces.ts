import { type RawBuilder, sql } from 'kysely';
import { summaryLimits } from '../../../api/summaryLimits';
import type { ApplyField } from '../../domain/odata/odataApply';
import type { Answer, Repeat } from '../../domain/query/answers';
import { fieldValue, readField, stored } from './fieldValues';
import { matchingRows } from './matchingRows';
import { repeatRow } from './repeatElements';
import { type RowSelection, selected } from './submissionRows';
import type { Db } from '../schema/tables';

/** The places that answer a question, and what else is told of each of them. */
export interface AskedPlaces {
  readonly selection: Omit<RowSelection, 'order' | 'keys'>;
  readonly place: Answer;
  /** The repeat whose rows are asked, behind those around it; null where submissions are. */
  readonly rows: readonly Repeat[] | null;
  readonly by: ApplyField | null;
  /** Whether each place is told as a whole, too. */
  readonly hasGeometries: boolean;
}

/** The first corner of a place. */
const first = sql`case place ->> 'type' when 'Point' then place -> 'coordinates' when 'LineString' then place #> '{coordinates,0}'
  when 'Polygon' then place #> '{coordinates,0,0}' end`;

/** Degrees of a corner in ten-millionths; null for what is none. */
const degrees = (axis: 0 | 1): RawBuilder<unknown> => {
  const value = sql.raw(`corner -> ${axis}`);
  const most = axis === 0 ? 180 : 90;
  return sql`case when jsonb_typeof(${value}) = 'number' and abs((${value})::float8) <= ${sql.lit(most)}
    then round((${value})::numeric * 10000000)::integer end`;
};

/** How many corners a place has. */
const corners = sql`case place ->> 'type' when 'LineString' then jsonb_array_length(place -> 'coordinates')
  when 'Polygon' then jsonb_array_length(place #> '{coordinates,0}') else 1 end`;

/** Each submission, or row of a repeat, with the first corner of its place, and what it answered besides; no answer is ''. */
const spots = ({ selection, place, rows, by, hasGeometries }: AskedPlaces): RawBuilder<unknown> => {
  const asked = rows && matchingRows(rows, selection.filter);
  const row = place.depth === undefined ? sql`stored.root` : repeatRow(place.depth);
  const position = rows ? sql`, position` : sql``;
  return sql`
  select id, ${degrees(0)} as longitude, ${degrees(1)} as latitude, value ${hasGeometries ? sql`, place` : sql``} ${position}
  from (select id, ${first} as corner, value ${hasGeometries ? sql`, place` : sql``} ${position}
    from (select submissions.id, ${row} #> ${place.path}::text[] as place,
        ${by === null ? sql`''` : sql`coalesce((${fieldValue(by, sql`(${readField(by, true)})`)})::text, '')`} as value
        ${rows ? sql`, ${sql.raw(`row_${rows.length}`)}.position` : sql``}
      from submissions ${stored} ${asked ? asked.from : sql``}
      where ${selected(selection)} ${asked ? sql`and ${asked.where}` : sql``} offset 0) as answers offset 0) as corners`;
};

/** The answers to another question, the most frequent first, and of each listed place the index of its own. */
const groupsJson = (
  order: RawBuilder<unknown>,
) => sql`',"by":{"groups":' || (select coalesce(json_agg(json_build_object('value', nullif(value, ''), 'count', count) order by at), '[]')::text from groups)
  || ',"of":[' || coalesce(string_agg(at::text, ',' order by ${order}), '') || ']}'`;

const geometriesJson = (order: RawBuilder<unknown>) =>
  sql`',"geometries":[' || coalesce(string_agg(geometry, ',' order by ${order}), '') || ']'`;

/**
 * The places that answer a question, as JSON text of `SubmissionPlaces`: the database writes it, because so many
 * rows would take many times as long one by one.
 */
export const placesJson = async (db: Db, asked: AskedPlaces): Promise<string> => {
  const { by, rows: chain, hasGeometries } = asked;
  // Newest first, and the rows of one submission in their order.
  const order = chain ? sql`id desc, position` : sql`id desc`;
  const limit = hasGeometries ? summaryLimits.geometries : summaryLimits.places;
  const geometry = sql`case when sum(${corners}) over (order by ${order}) <= ${summaryLimits.corners} then place::text else 'null' end`;
  const { rows } = await sql<{ json: string }>`
    with spots as materialized (${spots(asked)}),
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
    from listed`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without groups has a row');
  return row.json;
};
