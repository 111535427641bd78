import { type RawBuilder, sql } from 'kysely';
import { summaryLimits } from '../../../api/summaryLimits';
import type { ApplyField } from '../../domain/odata/odataApply';
import type { Answer } from '../../domain/query/answers';
import { fieldValue, readField, stored } from './fieldValues';
import { type RowSelection, selected } from './submissionRows';
import type { Db } from '../schema/tables';

/** The places that answer a question, and what else is told of each of them. */
export interface AskedPlaces {
  readonly selection: Omit<RowSelection, 'order' | 'keys'>;
  readonly place: Answer;
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

/** Each submission with the first corner of its place, and what it answered besides; no answer is ''. */
const spots = ({ selection, place, by, hasGeometries }: AskedPlaces): RawBuilder<unknown> => sql`
  select id, ${degrees(0)} as longitude, ${degrees(1)} as latitude, value ${hasGeometries ? sql`, place` : sql``}
  from (select id, ${first} as corner, value, place
    from (select submissions.id, stored.root #> ${place.path}::text[] as place,
        ${by === null ? sql`''` : sql`coalesce((${fieldValue(by, sql`(${readField(by, true)})`)})::text, '')`} as value
      from submissions ${stored} where ${selected(selection)} offset 0) as answers offset 0) as corners`;

/** The answers to another question, the most frequent first, and of each listed place the index of its own. */
const groupsJson = sql`',"by":{"groups":' || (select coalesce(json_agg(json_build_object('value', nullif(value, ''), 'count', count) order by at), '[]')::text from groups)
  || ',"of":[' || coalesce(string_agg(at::text, ',' order by id desc), '') || ']}'`;

const geometriesJson = sql`',"geometries":[' || coalesce(string_agg(geometry, ',' order by id desc), '') || ']'`;

/**
 * The places that answer a question, as JSON text of `SubmissionPlaces`: the database writes it, because so many
 * rows would take many times as long one by one.
 */
export const placesJson = async (db: Db, asked: AskedPlaces): Promise<string> => {
  const { by, hasGeometries } = asked;
  const limit = hasGeometries ? summaryLimits.geometries : summaryLimits.places;
  const geometry = sql`case when sum(${corners}) over (order by placed.id desc) <= ${summaryLimits.corners} then place::text else 'null' end`;
  const { rows } = await sql<{ json: string }>`
    with spots as materialized (${spots(asked)}),
      placed as materialized (select * from spots where longitude is not null and latitude is not null and (longitude <> 0 or latitude <> 0)),
      counted as (select value, count(*) as count from placed group by value order by count(*) desc, value collate "C" limit ${summaryLimits.colours}),
      groups as materialized (select value, count, row_number() over (order by count desc, value collate "C") - 1 as at from counted),
      listed as (select longitude, latitude, placed.id, coalesce(groups.at, (select count(*) from groups)) as at
          ${hasGeometries ? sql`, ${geometry} as geometry` : sql``}
        from placed left join groups on groups.value = placed.value order by placed.id desc limit ${limit})
    select '{"count":' || (select count(*) from spots)
      || ',"placed":' || (select count(*) from placed)
      || ',"unfixed":' || (select count(*) from spots where longitude = 0 and latitude = 0)
      || ',"positions":[' || coalesce(string_agg(longitude || ',' || latitude, ',' order by id desc), '') || ']'
      || ${by === null ? sql`''` : groupsJson} || ${hasGeometries ? geometriesJson : sql`''`} || '}' as json
    from listed`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without groups has a row');
  return row.json;
};
