import type { Rule, Rules } from './dataClass';

/**
 * What the parameters of addresses are, of the site's pages and of calls, by their names, where they differ from properties of these names.
 * One that is neither here nor there is in no file.
 */
const words: readonly (readonly [Rule, string])[] = [
  // Which rows, of which columns, in which order: fields by name.
  ['filter', 'loadedFilter $filter $apply'],
  ['search', 'search loadedSearch $search'],
  [
    'open',
    '$orderby $select $expand $top $skip $count $wkt $format matchingRows order loadedOrder table fields captions fieldpath field',
  ],
  [
    'open',
    'columns pinned widths labels download groupPaths splitSelectMultiples deletedFields attachments safeForExcel distinctMedia',
  ],
  // What people type into lists, often a part of somebody's name.
  ['any', 'q filter appUsers'],
  ['text', 'view'],
  // Where somebody clicked on a map.
  ['coordinates', 'at'],
  ['secret', 'st token csrf key code password passphrase $skiptoken'],
  ['value', 'deviceID'],
  ['address', 'next'],
  [
    'open',
    'action start end limit offset version publish ignoreWarnings invalidate odata forms datasets deleted deletedBy days timeZone',
  ],
  ['open', 'thumbnail by geometries count since place colour pictures counted panel sort only state webhook'],
];

export const classesOfQueries: Rules = Object.fromEntries(
  words.flatMap(([rule, names]) => names.split(' ').map((name) => [name, rule] as const)),
);
