import type { Box } from '#shared/query/area';

/** What a choice or a text is compared with; null is no answer. */
export type FilterValue = string | number | null;

/** The types of ranges: days of answers, days in the browser's time zone for moments, numbers. */
export type RangeType = 'number' | 'day' | 'moment';

/** The corners of an area, each once, in degrees. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/**
 * One condition of a table's filter. `path` is the field's path in OData, with `[]` after a repeat: `home/person[]/age`
 * is about one of its rows, the same row for all conditions on that repeat, and `home/person[]` is about whether there
 * are any.
 */
export type Condition =
  | { readonly kind: 'oneOf' | 'noneOf'; readonly path: string; readonly values: readonly FilterValue[] }
  /** Some choices of a select-multiple question. */
  | { readonly kind: 'selected' | 'notSelected'; readonly path: string; readonly values: readonly string[] }
  /** Text comparison, ignoring case. */
  | { readonly kind: 'contains' | 'lacks' | 'startsWith'; readonly path: string; readonly text: string }
  /** Both ends are inclusive; a missing end is open. Numbers and days as written. */
  | {
      readonly kind: 'range';
      readonly path: string;
      readonly type: RangeType;
      readonly from: string | null;
      readonly to: string | null;
    }
  /** Anything but this number or day, including no answer. */
  | { readonly kind: 'outside'; readonly path: string; readonly type: RangeType; readonly at: string }
  /** The last `days` days, counted back by the server from the present moment. */
  | { readonly kind: 'last'; readonly path: string; readonly days: number }
  /** Locations that intersect a box, and all others, including no answer. */
  | { readonly kind: 'inBox' | 'notInBox'; readonly path: string; readonly box: Box }
  /** Locations that intersect one of several areas of any shape. */
  | { readonly kind: 'inArea'; readonly path: string; readonly areas: readonly Ring[] }
  | { readonly kind: 'empty' | 'answered'; readonly path: string }
  | { readonly kind: 'filesMissing' }
  /** Any other OData expression, which this site does not generate. */
  | { readonly kind: 'other'; readonly text: string };

/** The same condition on another field; one without a field is unchanged. */
export const withPath = (condition: Condition, path: string): Condition =>
  'path' in condition ? { ...condition, path } : condition;

/**
 * Converts a field's path in a form (`/home/person/age`) to that of a condition (`home/person[]/age`).
 * @param repeats the paths of its repeats
 */
export const conditionPath = (path: string, repeats: readonly string[]): string => {
  const names = path.split('/').slice(1);
  const isRepeat = (index: number): boolean => repeats.includes(`/${names.slice(0, index + 1).join('/')}`);
  return names.map((name, index) => (isRepeat(index) ? `${name}[]` : name)).join('/');
};

/** The column name for the path of a condition: without the marks of repeats. */
export const columnOfPath = (path: string): string => path.replaceAll('[]', '');

/** The outermost repeat of a path, `home/person`, and the rest of the path; null outside of repeats. */
export const firstRepeat = (path: string): { readonly repeat: string; readonly rest: string } | null => {
  const [repeat = '', ...rest] = path.split('[]');
  return rest.length === 0 ? null : { repeat, rest: rest.join('[]').slice(1) };
};

/** The field of a condition; null if it has none. */
export const pathOf = (condition: Condition): string | null => ('path' in condition ? condition.path : null);
