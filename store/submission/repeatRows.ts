import type { SubmissionRow } from '#api/schemas/odata';
import { answerAt } from '#shared/answers/answerAt';
import { lastStart } from './lastStart';
import type { Rows } from './rows';

/** A row of a repeat. */
export interface RepeatRow {
  /**
   * Its submission, in which the repeat has only this row: fields outside of the repeat are columns like its own
   * answers.
   */
  readonly row: SubmissionRow;
  /** Its position in the submission, from 1; for a nested repeat, one position per level. */
  readonly position: readonly number[];
}

/** The names leading to a repeat, from one repeat to the next: `[['home', 'person'], ['pet']]`. */
export type RepeatSteps = readonly (readonly string[])[];

type Level = Readonly<Record<string, unknown>>;

const itemsAt = (row: unknown, names: readonly string[]): readonly unknown[] => {
  const items = names.reduce(answerAt, row);
  return Array.isArray(items) ? items : [];
};

/** The number of rows of the repeat in a submission or in a row of an enclosing repeat. */
export const countRows = (row: unknown, [names = [], ...rest]: RepeatSteps): number => {
  const items = itemsAt(row, names);
  return rest.length === 0 ? items.length : items.reduce<number>((sum, item) => sum + countRows(item, rest), 0);
};

const isLevel = (value: unknown): value is Level => typeof value === 'object' && value !== null;

/** A copy of a level with a value at these names. */
const withValue = <Row extends Level>(row: Row, [name = '', ...rest]: readonly string[], value: unknown): Row => {
  const inner = answerAt(row, name);
  return { ...row, [name]: rest.length === 0 ? value : withValue(isLevel(inner) ? inner : {}, rest, value) };
};

const rowAt = <Row extends Level>(
  row: Row,
  [names = [], ...rest]: RepeatSteps,
  index: number,
): { readonly row: Row; readonly position: readonly number[] } => {
  const items = itemsAt(row, names);
  if (rest.length === 0) return { row: withValue(row, names, items[index]), position: [index + 1] };
  let left = index;
  const at = items.findIndex((item) => {
    const count = countRows(item, rest);
    if (left < count) return true;
    left -= count;
    return false;
  });
  const item = items[at];
  const inner = rowAt(isLevel(item) ? item : {}, rest, left);
  return { row: withValue(row, names, inner.row), position: [at + 1, ...inner.position] };
};

/** Rows shown so far, by repeat; reused, so that they keep their identity when more submissions arrive. */
const shown = new WeakMap<SubmissionRow, Map<string, RepeatRow>>();

const kept = (row: SubmissionRow, key: string, make: () => RepeatRow): RepeatRow => {
  const ofRow = shown.get(row) ?? new Map<string, RepeatRow>();
  shown.set(row, ofRow);
  const before = ofRow.get(key);
  if (before) return before;
  const made = make();
  ofRow.set(key, made);
  return made;
};

/**
 * The rows of a repeat, submission by submission, for submissions loaded with their repeats (`$expand=*`). Rows are
 * created lazily, as there may be very many.
 * @param only the visible rows of a submission, by its id; all if missing
 */
export const unfoldRows = (
  rows: Rows<SubmissionRow>,
  steps: RepeatSteps,
  only?: Readonly<Record<string, readonly number[]>>,
): Rows<RepeatRow> => {
  const onlyOf = (row: SubmissionRow | undefined) => row && only?.[row.__id];
  const starts = new Uint32Array(rows.length);
  let length = 0;
  for (let parent = 0; parent < rows.length; parent += 1) {
    starts[parent] = length;
    length += onlyOf(rows.at(parent))?.length ?? countRows(rows.at(parent), steps);
  }
  const table = steps.map((names) => names.join('/')).join(' ');
  return {
    length,
    at: (index) => {
      if (index < 0 || index >= length) return undefined;
      const parent = lastStart(starts, index);
      const row = rows.at(parent);
      const place = index - (starts[parent] ?? 0);
      const inside = onlyOf(row)?.[place] ?? place;
      return row && kept(row, `${parent} ${inside} ${table}`, () => rowAt(row, steps, inside));
    },
  };
};

/**
 * The number of rows of a repeat in a submission: those loaded, or else the server's count.
 * @param names the names leading to the repeat
 */
export const repeatCount = (row: SubmissionRow, names: readonly string[]): number => {
  const items = names.reduce<unknown>(answerAt, row);
  return Array.isArray(items) ? items.length : (row.__system.repeats?.[names.join('.')] ?? 0);
};
