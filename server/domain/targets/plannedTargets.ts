import type { FormTargets, ProgressTarget } from '../../../api/schemas/progress';
import { problem } from '../problem';

/** Submitters, as filters name them. */
export const SUBMITTER = '__system/submitterId';

const refuse = (field: string, value: string, reason: string) => problem('unacceptableValue', { field, value, reason });

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/**
 * Checks what is to be planned for a form besides what it names: one number for all of it, or numbers for different values, until a day
 * of the calendar.
 * @throws 400.8
 */
export const assertTargets = ({ by, until, targets }: FormTargets): void => {
  if (until !== null && !isDay(until)) throw refuse('until', until, 'there is no such day.');
  const values = targets.map(({ value }) => value);
  if (by === null && (values.length > 1 || values.some((value) => value !== null)))
    throw refuse('targets', values.join(', '), 'the whole form has one target, whose value is null.');
  if (by !== null && values.includes(null)) throw refuse('targets', 'null', 'each target needs a value.');
  const twice = values.find((value, index) => values.indexOf(value) < index);
  if (twice !== undefined) throw refuse('targets', String(twice), 'no value may have two targets.');
};

/** How many submissions of a form count as done, in all and since a week, with the same value of what they are counted by. */
export interface DoneCount {
  readonly value: string | null;
  readonly done: number;
  readonly lastWeek: number;
}

/** How far each part of a plan is. @param counted null where nobody knows */
export const reachedTargets = (
  { targets }: FormTargets,
  counted: readonly DoneCount[] | null,
  names: ReadonlyMap<string, string>,
): ProgressTarget[] => {
  const known = new Map(counted?.map((each) => [each.value, each]));
  return targets.map(({ value, count }) => {
    const { done, lastWeek } = known.get(value) ?? { done: 0, lastWeek: 0 };
    return {
      value,
      displayName: names.get(value ?? '') ?? null,
      planned: count,
      done: counted && done,
      lastWeek: counted && lastWeek,
    };
  });
};
