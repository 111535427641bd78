import { mistake, type Mistake } from './mistake';

/** Number of arguments of a function. */
interface Arity {
  readonly least: number;
  readonly most: number;
  /** Whether the number of arguments beyond `least` must be even. */
  readonly isInPairs?: boolean;
  /** Whether the first argument must be a node set. */
  readonly takesNodes?: boolean;
}

const any = Number.POSITIVE_INFINITY;
const none: Arity = { least: 0, most: 0 };
const one: Arity = { least: 1, most: 1 };
const two: Arity = { least: 2, most: 2 };
const nodes: Arity = { ...one, takesNodes: true };
const atLeast = (least: number): Arity => ({ least, most: any });
const between = (least: number, most: number): Arity => ({ least, most });

/**
 * Functions in forms (ODK XForms Specification, chapter XPath functions; those accepted by JavaRosa 5 and ODK Validate). If
 * clients differ, the number of arguments is not checked.
 */
export const functions: ReadonlyMap<string, Arity> = new Map([
  ['abs', one],
  ['acos', one],
  ['area', one],
  ['asin', one],
  ['atan', one],
  ['atan2', two],
  ['base64-decode', one],
  ['boolean', one],
  ['boolean-from-string', one],
  ['checklist', atLeast(2)],
  ['coalesce', two],
  ['concat', atLeast(0)],
  ['contains', two],
  ['cos', one],
  ['count', nodes],
  ['count-non-empty', nodes],
  ['count-selected', one],
  ['current', none],
  ['date', one],
  ['date-time', one],
  ['decimal-date-time', one],
  ['decimal-time', one],
  ['depend', atLeast(1)],
  ['digest', between(2, 3)],
  ['distance', atLeast(1)],
  ['enclosed-area', one],
  ['ends-with', two],
  ['exp', one],
  ['exp10', one],
  ['extract-signed', atLeast(1)],
  ['false', none],
  ['format-date', two],
  ['format-date-time', two],
  ['geofence', atLeast(1)],
  ['if', { least: 3, most: 3 }],
  ['indexed-repeat', { least: 3, most: 11, isInPairs: true }],
  ['instance', one],
  ['int', one],
  ['intersects', atLeast(1)],
  ['is-selected', two],
  ['join', atLeast(1)],
  ['jr:choice-name', two],
  ['jr:itext', one],
  ['log', one],
  ['log10', one],
  ['max', atLeast(0)],
  ['min', atLeast(0)],
  ['normalize-space', between(0, 1)],
  ['not', one],
  ['now', none],
  ['number', one],
  ['once', one],
  ['pi', none],
  ['position', { least: 0, most: 1, takesNodes: true }],
  ['pow', two],
  ['property', one],
  ['pulldata', atLeast(1)],
  ['random', none],
  ['randomize', { least: 1, most: 2, takesNodes: true }],
  ['regex', two],
  ['round', between(1, 2)],
  ['selected', two],
  ['selected-at', two],
  ['sin', one],
  ['sqrt', one],
  ['starts-with', two],
  ['string', one],
  ['string-length', between(0, 1)],
  ['substr', between(2, 3)],
  ['substring-after', two],
  ['substring-before', two],
  ['sum', nodes],
  ['tan', one],
  ['today', none],
  ['translate', { least: 3, most: 3 }],
  ['true', none],
  ['uuid', between(0, 1)],
  ['version', none],
  ['weighted-checklist', { least: 2, most: any, isInPairs: true }],
]);

const wrongCount = (name: string, { least, most, isInPairs }: Arity, given: number): Mistake => {
  if (least === most) return mistake('xpath.takesExactly', { name, count: least, given });
  if (isInPairs === true)
    return mistake('xpath.takesPairs', { name, first: least, second: least + 2, third: least + 4, given });
  return most === any
    ? mistake('xpath.takesAtLeast', { name, count: least, given })
    : mistake('xpath.takesBetween', { name, least, count: most, given });
};

/** Mistake in the name or the number of arguments of a call, if any. */
export const callMistake = (name: string, given: number): Mistake | undefined => {
  const arity = functions.get(name);
  if (arity === undefined) return mistake('xpath.noFunction', { name });
  const { least, most, isInPairs } = arity;
  const isRight = given >= least && given <= most && (isInPairs !== true || (given - least) % 2 === 0);
  return isRight ? undefined : wrongCount(name, arity, given);
};

/** Functions that use all nodes of their first argument; `any`: of each argument, as far as clients agree. */
const goThrough: Readonly<Record<string, 'first' | 'any'>> = {
  area: 'first',
  concat: 'any',
  count: 'first',
  'count-non-empty': 'first',
  distance: 'any',
  'enclosed-area': 'first',
  'indexed-repeat': 'any',
  join: 'any',
  max: 'any',
  min: 'any',
  position: 'first',
  randomize: 'first',
  sum: 'first',
};

/** Whether a function takes all nodes of a path as the argument at an index, counted from 0. */
export const takesNodes = (name: string, position: number): boolean =>
  goThrough[name] === 'any' || (goThrough[name] === 'first' && position === 0);
