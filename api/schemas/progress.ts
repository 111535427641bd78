import Type, { type Static } from 'typebox';
import * as textLengths from '../textLengths';
import { Id, orNull, Timestamp } from './scalars';

/** Progress of a form, or of one of its targets. Rejected submissions do not count. */
const Reached = { planned: Type.Integer(), done: orNull(Type.Integer()), lastWeek: orNull(Type.Integer()) };

/**
 * Targets of a form: one number for the form (`by` is null), one for each answer to a question (by its path, such as
 * `visit/village`), or one for each submitter (`__system/submitterId`), with an end date.
 */
const plan = {
  by: orNull(Type.String({ minLength: 1, maxLength: textLengths.reference })),
  /** The last day, `2026-12-31`. */
  until: orNull(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', maxLength: textLengths.timestamp })),
};

/** Target numbers: for the whole form the value is null; for a submitter it is the id as text. */
export const FormTargets = Type.Object({
  ...plan,
  targets: Type.Array(
    Type.Object({
      value: orNull(Type.String({ minLength: 1, maxLength: textLengths.reference })),
      count: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
    }),
    { maxItems: 1000 },
  ),
});
export type FormTargets = Static<typeof FormTargets>;

/** Interview durations, from the start to the end recorded by the form, without those that are negative or longer than a day. */
const Durations = Type.Object({ median: orNull(Type.Number()), count: Type.Integer(), dropped: Type.Integer() });
export type Durations = Static<typeof Durations>;

const ProgressForm = Type.Object({
  xmlFormId: Type.String(),
  name: orNull(Type.String()),
  /** In total; the following numbers are those of the days. */
  submissions: Type.Integer(),
  lastSubmission: orNull(Timestamp),
  counts: Type.Array(Type.Integer()),
  hasIssues: Type.Integer(),
  rejected: Type.Integer(),
  /** In seconds; null if the form records no start or end. */
  durations: orNull(Durations),
  /** Sum of all targets; `done` is null if it is unknown, because answers are encrypted or the question was removed. */
  plan: orNull(Type.Object({ ...plan, ...Reached })),
});
export type ProgressForm = Static<typeof ProgressForm>;

const ProgressSubmitter = Type.Object({
  /** Null for all anonymous submitters. */
  id: orNull(Id),
  displayName: orNull(Type.String()),
  type: orNull(Type.String()),
  counts: Type.Array(Type.Integer()),
  lastSubmission: orNull(Timestamp),
  /** An app user with permission to submit to an open form, but without submissions for two days. */
  isSilent: Type.Boolean(),
});
export type ProgressSubmitter = Static<typeof ProgressSubmitter>;

/** One target of a form. */
const ProgressTarget = Type.Object({
  value: orNull(Type.String()),
  /** For submitters. */
  displayName: orNull(Type.String()),
  ...Reached,
});
export type ProgressTarget = Static<typeof ProgressTarget>;

/** Progress of a project, or of one of its forms, without test submissions and deleted ones. */
export const Progress = Type.Object({
  /** The last days in the time zone of the user, oldest first; the last one is today. */
  days: Type.Array(Type.String()),
  /** Number of submissions for each hour of day, from midnight on, over these days. */
  hours: Type.Array(Type.Integer()),
  forms: Type.Array(ProgressForm),
  /** Submitters of these days, and app users who may submit; by name. */
  submitters: Type.Array(ProgressSubmitter),
  /** For a single form. */
  targets: Type.Optional(Type.Array(ProgressTarget)),
});
export type Progress = Static<typeof Progress>;
