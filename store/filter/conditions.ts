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

/** One condition of a table's filter, as people choose it; `path` is the field's in OData. */
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
  | { readonly kind: 'empty' | 'answered'; readonly path: string }
  | { readonly kind: 'filesMissing' }
  /** Something else that OData can say, and this site does not. */
  | { readonly kind: 'other'; readonly text: string };

/** The field that a condition is about; null if there is not one. */
export const pathOf = (condition: Condition): string | null => ('path' in condition ? condition.path : null);
