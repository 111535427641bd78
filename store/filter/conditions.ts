/** What a choice or a text is compared with; null is no answer. */
export type FilterValue = string | number | null;

/** The types of ranges: days of answers, days in the browser's time zone for moments, numbers. */
export type RangeType = 'number' | 'day' | 'moment';

/** A part of the world, in degrees; one whose west is more than its east reaches over the line of dates. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The corners of an area, each once, in degrees. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/**
 * One condition of a table's filter, as people choose it; `path` is the field's in OData, where `[]` stands behind a repeat: `home/person[]/age`
 * is about one of its rows, the same one for all conditions that are about it, and `home/person[]` about whether there are any.
 */
export type Condition =
  | { readonly kind: 'oneOf' | 'noneOf'; readonly path: string; readonly values: readonly FilterValue[] }
  /** Some of the choices of a question with several. */
  | { readonly kind: 'selected' | 'notSelected'; readonly path: string; readonly values: readonly string[] }
  /** Texts, whatever their case. */
  | { readonly kind: 'contains' | 'lacks' | 'startsWith'; readonly path: string; readonly text: string }
  /** Both ends are included; an end that is missing is open. Numbers and days as they are written. */
  | {
      readonly kind: 'range';
      readonly path: string;
      readonly type: RangeType;
      readonly from: string | null;
      readonly to: string | null;
    }
  /** Anything but this number or day, also no answer. */
  | { readonly kind: 'outside'; readonly path: string; readonly type: RangeType; readonly at: string }
  /** The last so many days, counted back from the present moment by the server. */
  | { readonly kind: 'last'; readonly path: string; readonly days: number }
  /** Places that touch a box, and all others, also no answer. */
  | { readonly kind: 'inBox' | 'notInBox'; readonly path: string; readonly box: Box }
  /** Places that touch one of some areas of any shape. */
  | { readonly kind: 'inArea'; readonly path: string; readonly areas: readonly Ring[] }
  | { readonly kind: 'empty' | 'answered'; readonly path: string }
  | { readonly kind: 'filesMissing' }
  /** Something else that OData can say, and this site does not. */
  | { readonly kind: 'other'; readonly text: string };

/** The same condition about another field; one about no field stays as it is. */
export const movedTo = (condition: Condition, path: string): Condition =>
  'path' in condition ? { ...condition, path } : condition;

/** A field's path in a form (`/home/person/age`) as that of a condition (`home/person[]/age`). @param repeats the paths of its repeats */
export const conditionPath = (path: string, repeats: readonly string[]): string => {
  const names = path.split('/').slice(1);
  const isRepeat = (index: number): boolean => repeats.includes(`/${names.slice(0, index + 1).join('/')}`);
  return names.map((name, index) => (isRepeat(index) ? `${name}[]` : name)).join('/');
};

/** The names in the path of a condition, as those of columns: without the marks of repeats. */
export const columnOfPath = (path: string): string => path.replaceAll('[]', '');

/** The repeat that a path leads into first, `home/person`, and the rest of it; null outside of repeats. */
export const firstRepeat = (path: string): { readonly repeat: string; readonly rest: string } | null => {
  const [repeat = '', ...rest] = path.split('[]');
  return rest.length === 0 ? null : { repeat, rest: rest.join('[]').slice(1) };
};

/** The field that a condition is about; null if there is not one. */
export const pathOf = (condition: Condition): string | null => ('path' in condition ? condition.path : null);
