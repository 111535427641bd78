import type { Box } from '#shared/query/area';
import { firstRepeat, withPath, pathOf, type Condition, type FilterValue, type Ring } from './conditions';
import { dayBefore } from './filterDays';
import { FILES_MISSING } from './writeFilter';

const PATH = '([A-Za-z_$][\\w$./]*)';
const TEXT = "('(?:[^']|'')*')";
const NUMBER = '(-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)';
const DAY = '(\\d{4}-\\d\\d-\\d\\d)';
const MIDNIGHT = `${DAY}T00:00:00(?:Z|[+-]\\d\\d:\\d\\d)`;

const whole = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

const equal = whole(`${PATH} eq (?:${TEXT}|${NUMBER}|(null))`);
const choice = whole(`selected\\(${PATH},${TEXT}\\)`);
const textTest = whole(`(contains|startswith)\\(tolower\\(${PATH}\\),${TEXT}\\)`);
const DEGREES = '(-?\\d+(?:\\.\\d+)?)';
const box = whole(
  `geo\\.intersects\\(${PATH},geography'SRID=4326;Polygon\\(\\(${DEGREES} ${DEGREES},${DEGREES} \\3,\\4 ${DEGREES},\\2 \\5,\\2 \\3\\)\\)'\\)`,
);
const area = whole(
  `geo\\.intersects\\(${PATH},geography'SRID=4326;Polygon\\(\\((${DEGREES} ${DEGREES}(?:,${DEGREES} ${DEGREES})*),\\3 \\4\\)\\)'\\)`,
);
const nothing = whole(`${PATH} (eq|ne) null`);
const last = whole(`${PATH} ge now\\(\\) sub duration'P(\\d{1,5})D'`);
const ofNumber = whole(`${PATH} (ge|le) ${NUMBER}`);
const ofDay = whole(`${PATH} (ge|le) ${DAY}`);
const ofMoment = whole(`${PATH} (ge|lt) ${MIDNIGHT}`);

const anyRow = whole(`(not )?${PATH}/any\\(\\)`);
const aboutRow = whole(`${PATH}/any(\\(([A-Za-z_]\\w*):(.+)\\))`);

const unquoted = (text: string): string => text.slice(1, -1).replaceAll("''", "'");

/** The operands of a logical operator, ignoring texts and parentheses. */
const splitBy = (word: 'and' | 'or', filter: string): readonly string[] => {
  const parts: string[] = [];
  let depth = 0;
  let isText = false;
  let start = 0;
  const joint = ` ${word} `;
  for (let at = 0; at < filter.length; at += 1) {
    const sign = filter[at];
    if (sign === "'") isText = !isText;
    else if (!isText && sign === '(') depth += 1;
    else if (!isText && sign === ')') depth -= 1;
    else if (!isText && depth === 0 && filter.startsWith(joint, at)) {
      parts.push(filter.slice(start, at));
      start = at + joint.length;
    }
  }
  return [...parts, filter.slice(start)].map((part) => part.trim());
};

/** The content of a pair of parentheses around the whole text; without such a pair, the text itself. */
const inside = (text: string): string => {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  const content = text.slice(1, -1);
  let depth = 0;
  for (const sign of content.replaceAll(/'(?:[^']|'')*'/g, '')) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return text;
  }
  return content;
};

/** Alternatives of one kind about one field. */
const alternatives = <Value>(
  parts: readonly string[],
  pattern: RegExp,
  valueOf: (groups: readonly (string | undefined)[]) => Value,
): { readonly path: string; readonly values: readonly Value[] } | null => {
  const matches = parts.map((part) => pattern.exec(part));
  const path = matches[0]?.[1];
  if (path === undefined || matches.some((match) => match?.[1] !== path)) return null;
  return { path, values: matches.flatMap((match) => (match ? [valueOf(match.slice(2))] : [])) };
};

/** One box, or the two halves of a box divided by the 180th meridian. */
const joinedBox = (boxes: readonly Box[]): Box | null => {
  const [first, second, ...others] = boxes;
  if (!first || !second) return first ?? null;
  const isOne = first.east === 180 && second.west === -180 && others.length === 0;
  return isOne && first.south === second.south && first.north === second.north ? { ...first, east: second.east } : null;
};

const readBox = (parts: readonly string[], isNot: boolean): Condition | null => {
  const boxes = alternatives(parts, box, (degrees): Box => {
    const [west = 0, south = 0, east = 0, north = 0] = degrees.map(Number);
    return { west, south, east, north };
  });
  const all = boxes && joinedBox(boxes.values);
  return all && { kind: isNot ? 'notInBox' : 'inBox', path: boxes.path, box: all };
};

const readAreas = (parts: readonly string[]): Condition | null => {
  const areas = alternatives(parts, area, ([corners = '']): Ring =>
    corners.split(',').map((corner) => {
      const [longitude = 0, latitude = 0] = corner.split(' ').map(Number);
      return [longitude, latitude];
    }),
  );
  return areas && { kind: 'inArea', path: areas.path, areas: areas.values };
};

const readAlternatives = (parts: readonly string[], isNot: boolean): Condition | null => {
  const equals = alternatives(parts, equal, ([text, number]): FilterValue =>
    text === undefined ? (number === undefined ? null : Number(number)) : unquoted(text),
  );
  if (equals) return { kind: isNot ? 'noneOf' : 'oneOf', ...equals };
  const choices = alternatives(parts, choice, ([text = '']) => unquoted(text));
  if (choices) return { kind: isNot ? 'notSelected' : 'selected', ...choices };
  const inBox = readBox(parts, isNot);
  if (inBox) return inBox;
  const inArea = isNot ? null : readAreas(parts);
  if (inArea) return inArea;
  const [, test, path = '', text = ''] = (parts.length === 1 && textTest.exec(parts[0] ?? '')) || [];
  if (test === 'contains') return { kind: isNot ? 'lacks' : 'contains', path, text: unquoted(text) };
  return test === 'startswith' && !isNot ? { kind: 'startsWith', path, text: unquoted(text) } : null;
};

const readRange = (text: string): Condition | null => {
  const types = { number: ofNumber, day: ofDay, moment: ofMoment } as const;
  for (const type of ['number', 'day', 'moment'] as const) {
    const [, path, operator, end = ''] = types[type].exec(text) ?? [];
    if (path === undefined) continue;
    if (operator === 'ge') return { kind: 'range', path, type, from: end, to: null };
    return { kind: 'range', path, type, from: null, to: type === 'moment' ? dayBefore(end) : end };
  }
  return null;
};

/** The two ends of a range follow each other in a filter. */
const joined = (before: Condition | undefined, next: Condition): Condition | null =>
  before?.kind === 'range' &&
  next.kind === 'range' &&
  before.path === next.path &&
  before.type === next.type &&
  before.to === null &&
  next.from === null
    ? { ...before, to: next.to }
    : null;

/** Anything but one number or day: a range with the same ends. */
const readOutside = (text: string): Condition | null => {
  const [first, second, ...others] = splitBy('and', text).map(readRange);
  const range = first && second && others.length === 0 ? joined(first, second) : null;
  if (range?.kind !== 'range' || range.from === null || range.from !== range.to) return null;
  return { kind: 'outside', path: range.path, type: range.type, at: range.from };
};

const readOne = (text: string): Condition => {
  if (text === FILES_MISSING) return { kind: 'filesMissing' };
  const [, path, operator] = nothing.exec(text) ?? [];
  // The review state "received" is null in OData: it is a state, not a missing answer.
  if (path !== undefined && path !== '__system/reviewState') {
    return { kind: operator === 'eq' ? 'empty' : 'answered', path };
  }
  const [, of, days] = last.exec(text) ?? [];
  if (of !== undefined) return { kind: 'last', path: of, days: Number(days) };
  const range = readRange(text);
  if (range) return range;
  const isNot = text.startsWith('not (');
  const outside = isNot && readOutside(inside(text.slice(4)));
  if (outside) return outside;
  const condition = readAlternatives(splitBy('or', inside(isNot ? text.slice(4) : text)), isNot);
  if (condition) return condition;
  // Combined with others, it has to remain one condition.
  return { kind: 'other', text: splitBy('or', text).length > 1 ? `(${text})` : text };
};

/** The conditions on one row of a repeat; null if the filter is of another form. */
const readRow = (text: string): readonly Condition[] | null => {
  const [, not, repeat] = anyRow.exec(text) ?? [];
  if (repeat !== undefined) return [{ kind: not === undefined ? 'answered' : 'empty', path: `${repeat}[]` }];
  const [, of, quantified = '', row = '', content = ''] = aboutRow.exec(text) ?? [];
  // The expression after the name may end before the last parenthesis.
  if (of === undefined || inside(quantified) === quantified) return null;
  const conditions = readFilter(content).map((condition): Condition | null => {
    const path = pathOf(condition);
    return path?.startsWith(`${row}/`) ? withPath(condition, `${of}[]${path.slice(row.length)}`) : null;
  });
  return conditions.includes(null) ? null : conditions.flatMap((condition) => condition ?? []);
};

/** The repeats whose rows the conditions are about. */
const rowsIn = (conditions: readonly Condition[]): readonly string[] =>
  conditions.flatMap((condition) => {
    const found = firstRepeat(pathOf(condition) ?? '');
    return found && found.rest !== '' ? [found.repeat] : [];
  });

/** Reads a condition on a row, which may be another row than that of the previous condition. */
const readPart = (text: string, before: readonly Condition[]): readonly Condition[] => {
  const ofRow = readRow(text);
  if (!ofRow) return [readOne(text)];
  return rowsIn(ofRow).some((repeat) => rowsIn(before).includes(repeat)) ? [{ kind: 'other', text }] : ofRow;
};

/**
 * Parses an OData filter (`writeFilter`) into its conditions, in order. Expressions that this site does not generate
 * become an `other` condition, so any filter can be read.
 */
export function readFilter(filter: string): readonly Condition[] {
  const text = filter.trim();
  if (text === '') return [];
  // `and` binds closer than `or`.
  const parts = splitBy('or', text).length > 1 ? [text] : splitBy('and', text);
  const conditions: Condition[] = [];
  for (const part of parts) {
    for (const next of readPart(part, conditions)) {
      const range = joined(conditions.at(-1), next);
      if (range) conditions[conditions.length - 1] = range;
      else conditions.push(next);
    }
  }
  return conditions;
}
