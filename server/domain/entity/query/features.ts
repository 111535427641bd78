import { type Geometry, readGeopoint, readGeoshape, readGeotrace } from '../../submission/geo';

/** Property with the location of an entity: "lat lon alt accuracy", of several points separated by semicolons. */
export const GEOMETRY = 'geometry';

/** A location as GeoJSON: a closed line is an area. Null if it is none. */
const readLocation = (text: string): Geometry | null => {
  const points = text
    .split(';')
    .map((point) => point.trim().split(/\s+/).slice(0, 2).join(' '))
    .filter((point) => point !== '');
  if (points.length < 2) return readGeopoint(text.replace(/;\s*$/, ''));
  const isClosed = points.length > 3 && points[0] === points.at(-1);
  return isClosed ? readGeoshape(text) : readGeotrace(text);
};

/** An entity as a GeoJSON feature; undefined without a location. */
export const featureOf = ({
  uuid,
  data,
}: {
  readonly uuid: string;
  readonly data: Readonly<Record<string, string>>;
}) => {
  const geometry = readLocation(data[GEOMETRY] ?? '');
  return geometry === null ? undefined : { type: 'Feature', id: uuid, properties: null, geometry };
};
