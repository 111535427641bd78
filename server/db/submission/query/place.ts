import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '#shared/query/answers';
import { type Area, type Box, boundsOf, isBox, measured, TINY } from '#shared/query/area';
import { repeatRow } from './repeatElements';
import { answerJson } from './columns';

type Condition = RawBuilder<boolean>;

/** Degrees of a corner in JSON; imperceptibly small values become 0. */
const degrees = (text: string): string =>
  `case when abs((${text})::float8) < ${TINY} then 0 else (${text})::float8 end`;

/** Side of an edge (`e`) or a segment (`s`), from its end a to its end b, on which a point lies: 0 on the line through both. */
const side = (of: 'e' | 's', x: string, y: string): string =>
  `((${of}.bx - ${of}.ax) * (${y} - ${of}.ay) - (${of}.by - ${of}.ay) * (${x} - ${of}.ax))`;

/** Whether a ray from a point to the east crosses an edge or a segment: with an odd number of crossings, the point is inside. */
const isCrossed = (of: 'e' | 's', x: string, y: string): string =>
  `(${of}.ay > ${y}) <> (${of}.by > ${y}) and (${side(of, x, y)} > 0) = (${of}.by > ${of}.ay)`;

/** Whether an edge and a segment intersect, even if one of them is a single point. */
const meet = `least(e.ax, e.bx) <= greatest(s.ax, s.bx) and least(s.ax, s.bx) <= greatest(e.ax, e.bx)
  and least(e.ay, e.by) <= greatest(s.ay, s.by) and least(s.ay, s.by) <= greatest(e.ay, e.by)
  and sign(${side('e', 's.ax', 's.ay')}) * sign(${side('e', 's.bx', 's.by')}) <= 0
  and sign(${side('s', 'e.ax', 'e.ay')}) * sign(${side('s', 'e.bx', 'e.by')}) <= 0`;

/** Segments between the corners of an answer; a point has one from itself to itself. */
const segments = `(select ax, ay, lead(ax) over w as bx, lead(ay) over w as by
  from (select ${degrees('corner ->> 0')} as ax, ${degrees('corner ->> 1')} as ay, n
    from jsonb_array_elements(place.corners) with ordinality as each(corner, n)) as corner
  window w as (order by n)) as s`;

/** The first corner of an answer. */
const first = `(select ${degrees("place.corners #>> '{0,0}'")} as x, ${degrees("place.corners #>> '{0,1}'")} as y offset 0) as p`;

/** A corner within bounds, as a JSON path; bounds that are 0 are widened by the smallest perceptible value. */
const within = (corners: string, { west, south, east, north }: Box): string =>
  [
    `${corners}[0] >= ${west || -TINY}`,
    `${corners}[0] <= ${east || TINY}`,
    `${corners}[1] >= ${south || -TINY}`,
    `${corners}[1] <= ${north || TINY}`,
  ].join(' && ');

/** Paths to the corners of a location in its GeoJSON. */
const corners = {
  any: [
    ['Point', '@.coordinates'],
    ['LineString', '@.coordinates[*]'],
    ['Polygon', '@.coordinates[0][*]'],
  ],
  first: [
    ['Point', '@.coordinates'],
    ['LineString', '@.coordinates[0]'],
    ['Polygon', '@.coordinates[0][0]'],
  ],
} as const;

/**
 * Tests the bounding box without decompressing the answer: the first corner is within bounds, or each of the bounds has any
 * corner on its inner side. All other answers do not touch the area.
 */
const isWithin = ({ path, depth }: Answer, which: keyof typeof corners, bounds: Box): Condition => {
  const keys = path.map((key) => `.${JSON.stringify(key)}`).join('');
  const kinds = corners[which].map(([type, of]) => `(@.type == "${type}" && ${within(of, bounds)})`);
  const [row, root] = depth === undefined ? [sql`submissions.data`, '$.root'] : [repeatRow(depth), '$'];
  return sql<boolean>`jsonb_path_exists(${row}, ${`${root}${keys} ? (${kinds.join(' || ')})`}::text::jsonpath)`;
};

const edgesSql = (area: Area) => {
  const ends = (from: number, axis: 0 | 1) =>
    sql`${area.slice(from, area.length - 1 + from).map((corner) => String(measured(corner[axis])))}::text[]::float8[]`;
  return sql`unnest(${ends(0, 0)}, ${ends(0, 1)}, ${ends(1, 0)}, ${ends(1, 1)}) as e(ax, ay, bx, by)`;
};

/** Whether the first corner of an answer is inside of the area. */
const firstInside = (area: Area): Condition =>
  sql<boolean>`(select count(*) % 2 = 1 from ${sql.raw(first)} cross join ${edgesSql(area)}
    where ${sql.raw(isCrossed('e', 'p.x', 'p.y'))})`;

/** Whether an answer that is an area contains the first corner of the other one. */
const areaAround = ([corner]: Area): Condition => {
  const [x, y] = (corner ?? [0, 0]).map((one) => sql`${String(measured(one))}::text::float8`);
  return sql<boolean>`(select count(*) % 2 = 1 from ${sql.raw(segments)} cross join (select ${x} as x, ${y} as y offset 0) as p
    where s.bx is not null and ${sql.raw(isCrossed('s', 'p.x', 'p.y'))})`;
};

/**
 * Whether an answer (a point, a line or an area) touches an area; false if it is missing or no location. Edges are straight in
 * degrees, and belong to the area. The arithmetic is that of `sagas/loadedRows/intersection.ts`, step by step, instead of the
 * geometric operators of the database, which ignore differences below a millionth of a degree
 * (docs/decisions/0069-places-in-filters.md). The slowest tests come last.
 */
export const touchesSql = (answer: Answer, area: Area): Condition => {
  const bounds = boundsOf(area);
  return sql<boolean>`case
    when ${isWithin(answer, 'any', bounds)} is not true then false
    ${isBox(area) ? sql`when ${isWithin(answer, 'first', bounds)} then true` : sql``}
    else (select case
        ${isBox(area) ? sql`` : sql`when ${firstInside(area)} then true`}
        when exists (select from ${sql.raw(segments)} cross join ${edgesSql(area)} where s.bx is not null and ${sql.raw(meet)}) then true
        when place.type = 'Polygon' then ${areaAround(area)} else false end
      from (select answer.at ->> 'type' as type, case answer.at ->> 'type'
          when 'Point' then jsonb_build_array(answer.at -> 'coordinates', answer.at -> 'coordinates')
          when 'LineString' then answer.at -> 'coordinates'
          when 'Polygon' then answer.at #> '{coordinates,0}' end as corners
        from (select ${answerJson(answer)} as at offset 0) as answer offset 0) as place) end`;
};
