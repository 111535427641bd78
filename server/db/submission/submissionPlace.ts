import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../domain/query/answers';
import type { Area } from '../../domain/query/area';
import { answerJson } from './submissionColumns';

type Condition = RawBuilder<boolean>;

interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Products of smaller degrees are out of the range of the database's numbers, which would refuse the whole query. */
const TINY = 1e-100;

/** Degrees that somebody can measure. */
const measured = (degrees: number): number => (Math.abs(degrees) < TINY ? 0 : degrees);

const boundsOf = (area: Area): Bounds => {
  const longitudes = area.map(([longitude]) => measured(longitude));
  const latitudes = area.map(([, latitude]) => measured(latitude));
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
};

/** Whether an area is all that is within its bounds: its four edges follow them, one after the other. */
const isBox = (area: Area, { west, south, east, north }: Bounds): boolean =>
  area.length === 5 &&
  area.every(([longitude, latitude], index) => {
    const [before, below] = area[index - 1] ?? [longitude, -latitude];
    const isCorner = [west, east].includes(longitude) && [south, north].includes(latitude);
    return isCorner && (index === 0 || (longitude === before) !== (latitude === below));
  });

/** The degrees of a corner; those that nobody can measure are none. */
const degrees = (text: string): string =>
  `(select case when abs(d) < ${TINY} then 0 else d end from (select (${text})::float8 as d offset 0) as one)`;

/** On which side of an edge (`e`) or a segment (`s`), from its end a to its end b, a point is: 0 on the line through both. */
const side = (of: 'e' | 's', x: string, y: string): string =>
  `((${of}.bx - ${of}.ax) * (${y} - ${of}.ay) - (${of}.by - ${of}.ay) * (${x} - ${of}.ax))`;

/** Whether a line from a point to the east crosses an edge or a segment: where it crosses an odd number of them, the point is inside. */
const isCrossed = (of: 'e' | 's', x: string, y: string): string =>
  `(${of}.ay > ${y}) <> (${of}.by > ${y}) and (${side(of, x, y)} > 0) = (${of}.by > ${of}.ay)`;

/** Whether an edge and a segment have a point in common, also where one of them is a point only. */
const meet = `least(e.ax, e.bx) <= greatest(s.ax, s.bx) and least(s.ax, s.bx) <= greatest(e.ax, e.bx)
  and least(e.ay, e.by) <= greatest(s.ay, s.by) and least(s.ay, s.by) <= greatest(e.ay, e.by)
  and sign(${side('e', 's.ax', 's.ay')}) * sign(${side('e', 's.bx', 's.by')}) <= 0
  and sign(${side('s', 'e.ax', 'e.ay')}) * sign(${side('s', 'e.bx', 'e.by')}) <= 0`;

/** The segments between the corners of an answer; of a point one, from there to itself. */
const segments = `(select ax, ay, n, lead(ax) over w as bx, lead(ay) over w as by
  from (select ${degrees('corner ->> 0')} as ax, ${degrees('corner ->> 1')} as ay, n
    from jsonb_array_elements(place.corners) with ordinality as each(corner, n)) as corner
  window w as (order by n)) as s`;

const meetOrContain = sql.raw(`bool_or(${meet})
  or count(*) filter (where s.n = 1 and ${isCrossed('e', 's.ax', 's.ay')}) % 2 = 1
  or (place.type = 'Polygon' and count(*) filter (where e.n = 1 and ${isCrossed('s', 'e.ax', 'e.ay')}) % 2 = 1)`);

/**
 * Whether the bounds of an answer's corners touch those of the area, as a path in JSON: one look at the row, after which most of the
 * others need not be unpacked. Bounds that are 0 are wider by what is none.
 */
const nearPath = ({ path }: Answer, { west, south, east, north }: Bounds): string => {
  const within = (corners: string) =>
    [
      `${corners}[0] >= ${west || -TINY}`,
      `${corners}[0] <= ${east || TINY}`,
      `${corners}[1] >= ${south || -TINY}`,
      `${corners}[1] <= ${north || TINY}`,
    ].join(' && ');
  const kinds = [
    ['Point', '@.coordinates'],
    ['LineString', '@.coordinates[*]'],
    ['Polygon', '@.coordinates[0][*]'],
  ] as const;
  const any = kinds.map(([type, corners]) => `(@.type == "${type}" && ${within(corners)})`).join(' || ');
  return `$.root${path.map((key) => `.${JSON.stringify(key)}`).join('')} ? (${any})`;
};

const edgesSql = (area: Area) => {
  const ends = (from: number, axis: 0 | 1) =>
    sql`${area.slice(from, area.length - 1 + from).map((corner) => String(measured(corner[axis])))}::text[]::float8[]`;
  return sql`unnest(${ends(0, 0)}, ${ends(0, 1)}, ${ends(1, 0)}, ${ends(1, 1)}) with ordinality as e(ax, ay, bx, by, n)`;
};

/**
 * Whether an answer, be it a point, a line or an area, touches an area; false where there is none, or something
 * else than a place. Edges are straight in degrees, and belong to the area. The arithmetic is that of
 * `sagas/loadedRows/placeTest.ts`, step by step, and not the database's own of geometries, which takes a millionth of a degree
 * for nothing (docs/decisions/0069-places-in-filters.md).
 */
export const touchesSql = (answer: Answer, area: Area): Condition => {
  const bounds = boundsOf(area);
  return sql<boolean>`case when jsonb_path_exists(submissions.data, ${nearPath(answer, bounds)}::text::jsonpath) then (select
      ${isBox(area, bounds) ? sql`place.type = 'Point' or` : sql``}
      (select ${meetOrContain} from ${sql.raw(segments)} cross join ${edgesSql(area)} where s.bx is not null)
    from (select answer.at ->> 'type' as type, case answer.at ->> 'type'
        when 'Point' then jsonb_build_array(answer.at -> 'coordinates', answer.at -> 'coordinates')
        when 'LineString' then answer.at -> 'coordinates'
        when 'Polygon' then answer.at #> '{coordinates,0}' end as corners
      from (select ${answerJson(answer)} as at offset 0) as answer offset 0) as place) else false end`;
};
