import { isStreetKind, type GroundKind, type NameKind, type StreetKind } from './groundStyles';

/** The subject of a tile's layer. */
type Theme =
  | 'cover'
  | 'park'
  | 'water'
  | 'river'
  | 'roads'
  | 'streetNames'
  | 'buildings'
  | 'borders'
  | 'names'
  | 'countries'
  | 'regions';

/** The names of layers in the schemas of OpenMapTiles, Shortbread, Protomaps and Mapbox Streets. */
const themes: Readonly<Record<string, Theme>> = {
  landcover: 'cover',
  landuse: 'cover',
  land: 'cover',
  sites: 'cover',
  globallandcover: 'cover',
  park: 'park',
  water: 'water',
  ocean: 'water',
  water_polygons: 'water',
  waterway: 'river',
  water_lines: 'river',
  transportation: 'roads',
  streets: 'roads',
  roads: 'roads',
  road: 'roads',
  transportation_name: 'streetNames',
  street_labels: 'streetNames',
  road_label: 'streetNames',
  building: 'buildings',
  buildings: 'buildings',
  boundary: 'borders',
  boundaries: 'borders',
  admin: 'borders',
  place: 'names',
  places: 'names',
  place_label: 'names',
  place_labels: 'names',
  boundary_labels: 'names',
  country_label: 'countries',
  state_label: 'regions',
};

const covers = new Map<string, GroundKind>([
  ...['wood', 'forest', 'scrub', 'shrubbery', 'orchard', 'mangrove'].map((word) => [word, 'wood'] as const),
  ...['grass', 'grassland', 'meadow', 'park', 'garden', 'pitch', 'golf_course', 'cemetery', 'grave_yard', 'wetland', 'swamp', 'heath', 'nature_reserve', 'national_park', 'protected_area', 'recreation_ground', 'village_green', 'playground', 'allotments'].map((word) => [word, 'grass'] as const), // oxfmt-ignore
  ...['residential', 'urban_area', 'commercial', 'industrial', 'retail', 'suburb', 'quarter', 'railway', 'military', 'school', 'university', 'college', 'hospital', 'airport', 'aerodrome'].map((word) => [word, 'built'] as const), // oxfmt-ignore
  ...['sand', 'beach', 'dune'].map((word) => [word, 'sand'] as const),
  ...['ice', 'glacier', 'snow'].map((word) => [word, 'ice'] as const),
]);

const roads = new Map<string, GroundKind>([
  ...['motorway', 'trunk', 'highway'].map((word) => [word, 'motorway'] as const),
  ...['primary', 'secondary', 'main', 'major_road'].map((word) => [word, 'major'] as const),
  ...['tertiary', 'minor', 'street', 'street_limited', 'residential', 'unclassified', 'living_street', 'minor_road', 'busway'].map((word) => [word, 'minor'] as const), // oxfmt-ignore
  ...['service', 'track', 'path', 'footway', 'cycleway', 'bridleway', 'steps', 'pedestrian'].map((word) => [word, 'path'] as const), // oxfmt-ignore
  ...['rail', 'major_rail', 'minor_rail', 'transit', 'light_rail', 'narrow_gauge', 'subway', 'tram'].map((word) => [word, 'rail'] as const), // oxfmt-ignore
]);

const names = new Map<string, NameKind>([
  ['country', 'country'],
  ['state', 'region'],
  ['province', 'region'],
  ['region', 'region'],
  ['city', 'city'],
  ['capital', 'city'],
  ['state_capital', 'city'],
  ['town', 'town'],
  ['village', 'village'],
  ['locality', 'village'],
  ['suburb', 'suburb'],
  ['borough', 'suburb'],
  ['quarter', 'suburb'],
  ['macrohood', 'suburb'],
  ['hamlet', 'hamlet'],
  ['isolated_dwelling', 'hamlet'],
  ['neighbourhood', 'neighbourhood'],
]);

/** The properties of a tile's feature. */
export type Facts = Readonly<Record<string, unknown>>;

/** The first known word for the kind of a feature in any schema. */
const known = <Kind>(words: ReadonlyMap<string, Kind>, facts: Facts): Kind | null => {
  for (const name of ['kind_detail', 'class', 'type', 'kind', 'subclass']) {
    const { [name]: word } = facts;
    const kind = typeof word === 'string' ? words.get(word.replace(/_link$/, '')) : undefined;
    if (kind !== undefined) return kind;
  }
  return null;
};

/** Levels of Mapbox Streets begin at 0, and its features name their country. */
const borderOf = (facts: Facts): GroundKind | null => {
  const { maritime, kind } = facts;
  if (maritime === 1 || maritime === true || maritime === 'true') return null;
  if (kind === 'country' || kind === 'region') return kind === 'country' ? 'border' : 'region';
  const level = Number(facts.admin_level ?? Number.NaN) + ('iso_3166_1' in facts ? 2 : 0);
  if (level === 0 || level === 2) return 'border';
  return level === 1 || level === 3 || level === 4 ? 'region' : null;
};

const nameOf = (theme: Theme, facts: Facts): NameKind | null => {
  if (theme === 'countries') return 'country';
  if (theme === 'regions') return 'region';
  const level = Number(facts.admin_level ?? Number.NaN);
  return known(names, facts) ?? (level === 2 ? 'country' : level === 4 ? 'region' : null);
};

/** The geometry types of features, as numbered in tiles. */
export const POINT = 1;
const LINE = 2;
const AREA = 3;

/** The drawing kind of a layer's feature; null if it is not drawn. */
export const groundKindOf = (layer: string, geometry: number, facts: Facts): GroundKind | null => {
  const { [layer]: theme } = themes;
  if (geometry === LINE) {
    if (theme === 'river' || theme === 'water') return 'river';
    if (theme === 'roads') return known(roads, facts);
    return theme === 'borders' ? borderOf(facts) : null;
  }
  if (geometry !== AREA) return null;
  if (theme === 'cover') return known(covers, facts);
  if (theme === 'park') return 'grass';
  if (theme === 'water') return facts.kind === 'glacier' ? 'ice' : 'water';
  return theme === 'buildings' ? 'building' : null;
};

/** The kind of place named by a layer's feature; null for none. */
export const nameKindOf = (layer: string, facts: Facts): NameKind | null => {
  const { [layer]: theme } = themes;
  return theme === 'names' || theme === 'countries' || theme === 'regions' ? nameOf(theme, facts) : null;
};

/** The kind of street that may be named by a layer's feature, in a layer of its own or as drawn; null for none. */
export const streetKindOf = (layer: string, geometry: number, facts: Facts): StreetKind | null => {
  const { [layer]: theme } = themes;
  if (geometry !== LINE || (theme !== 'streetNames' && theme !== 'roads')) return null;
  const kind = known(roads, facts);
  return kind !== null && isStreetKind(kind) ? kind : null;
};

/** Whether a layer has features that are drawn or named. */
export const isKnownLayer = (layer: string): boolean => Object.hasOwn(themes, layer);
