import type { Progress } from '#api/schemas/progress';
import type { Condition } from '#store/submission/filter/conditions';

/** Submissions received on the shown days. */
export const onDays = ({ days }: Pick<Progress, 'days'>): Condition => ({
  kind: 'range',
  path: '__system/submissionDate',
  type: 'moment',
  from: days[0] ?? null,
  to: days.at(-1) ?? null,
});

/** Submissions of today. */
export const today = ({ days }: Pick<Progress, 'days'>): Condition => onDays({ days: days.slice(-1) });

const REVIEW = '__system/reviewState';

export const withIssues: Condition = { kind: 'oneOf', path: REVIEW, values: ['hasIssues', 'rejected'] };

/** Submissions that count towards targets. */
export const notRejected: Condition = { kind: 'noneOf', path: REVIEW, values: ['rejected'] };

/** Submitters, as named in conditions and targets. */
export const SUBMITTER = '__system/submitterId';

/** Submissions of one submitter. */
export const sentBy = (id: number | string): Condition => ({
  kind: 'oneOf',
  path: SUBMITTER,
  values: [Number(id)],
});
