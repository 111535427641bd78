import type { FormTargets, ProgressTarget } from '#api/schemas/progress';
import { problem } from '../core/problem';

/** Submitters, as named in filters. */
export const SUBMITTER = '__system/submitterId';

const refuse = (field: string, value: string, reason: string) => problem('unacceptableValue', { field, value, reason });

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/**
 * Validates targets of a form, except for names in them: one number for the form, or numbers for different values, until a valid
 * day.
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

/** Number of submissions of a form that count towards a target, by value, in total and within the last week. */
export interface DoneCount {
  readonly value: string | null;
  readonly done: number;
  readonly lastWeek: number;
}

/** Progress of each target. @param counted null if unknown */
export const targetProgress = (
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
