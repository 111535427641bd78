import type { Rule, Rules } from './dataClass';

/**
 * Classes of address parameters, of pages and of calls, by name, where they differ from properties of that name. A
 * parameter without a rule in either table is in no file.
 */
const words: readonly (readonly [Rule, string])[] = [
  // Selection, columns and order of rows, by field names.
  ['filter', 'loadedFilter $filter $apply'],
  ['search', 'search loadedSearch $search'],
  [
    'open',
    '$orderby $select $expand $top $skip $count $wkt $format matchingRows order loadedOrder table fields captions fieldpath field',
  ],
  [
    'open',
    'columns pinned widths labels download groupPaths splitSelectMultiples deletedFields attachments safeForExcel distinctMedia answers number',
  ],
  // Texts typed into lists, often a part of a person's name.
  ['any', 'q filter appUsers'],
  ['text', 'view'],
  // The point clicked on a map.
  ['coordinates', 'at'],
  ['secret', 'st token csrf key code password passphrase $skiptoken'],
  ['value', 'deviceID'],
  ['address', 'next'],
  [
    'open',
    'action start end limit offset version publish ignoreWarnings invalidate odata forms datasets deleted deletedBy days timeZone',
  ],
  [
    'open',
    'thumbnail by geometries count since place colour pictures counted panel sort only state webhook sharedView relevantToConflict viewAs',
  ],
  ['open', 'baseVersion force resolve convert'],
];

export const classesOfQueries: Rules = Object.fromEntries(
  words.flatMap(([rule, names]) => names.split(' ').map((name) => [name, rule] as const)),
);
