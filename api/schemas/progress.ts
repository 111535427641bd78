import Type, { type Static } from 'typebox';
import * as textLengths from '../textLengths';
import { Id, orNull, Timestamp } from './scalars';

/** How far a form, or a part of what is planned for it, is. Rejected submissions are not done. */
const Reached = { planned: Type.Integer(), done: orNull(Type.Integer()), lastWeek: orNull(Type.Integer()) };

/**
 * What people plan for a form: one number for all of it (`by` is null), one for each answer to a question (by its path, such as
 * `visit/village`), or one for each submitter (`__system/submitterId`); and until when.
 */
const plan = {
  by: orNull(Type.String({ minLength: 1, maxLength: textLengths.reference })),
  /** The last day, `2026-12-31`. */
  until: orNull(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', maxLength: textLengths.timestamp })),
};

/** The numbers planned: of the whole form its value is null; of a submitter it is the id as text. */
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

/** How long interviews took, from the start to the end that the form notes; those of less than nothing or more than a day are dropped. */
const Durations = Type.Object({ median: orNull(Type.Number()), count: Type.Integer(), dropped: Type.Integer() });
export type Durations = Static<typeof Durations>;

const ProgressForm = Type.Object({
  xmlFormId: Type.String(),
  name: orNull(Type.String()),
  /** Of all time; the following are of the days. */
  submissions: Type.Integer(),
  lastSubmission: orNull(Timestamp),
  counts: Type.Array(Type.Integer()),
  hasIssues: Type.Integer(),
  rejected: Type.Integer(),
  /** In seconds; null if the form notes no start or end. */
  durations: orNull(Durations),
  /** All that is planned; `done` is null where nobody knows, since answers are encrypted or the question is gone. */
  plan: orNull(Type.Object({ ...plan, ...Reached })),
});
export type ProgressForm = Static<typeof ProgressForm>;

const ProgressSubmitter = Type.Object({
  /** Null for all who had no account. */
  id: orNull(Id),
  displayName: orNull(Type.String()),
  type: orNull(Type.String()),
  counts: Type.Array(Type.Integer()),
  lastSubmission: orNull(Timestamp),
  /** An app user who may send to an open form, but has sent nothing for two days. */
  isSilent: Type.Boolean(),
});
export type ProgressSubmitter = Static<typeof ProgressSubmitter>;

/** A part of what is planned for a form. */
const ProgressTarget = Type.Object({
  value: orNull(Type.String()),
  /** Of submitters. */
  displayName: orNull(Type.String()),
  ...Reached,
});
export type ProgressTarget = Static<typeof ProgressTarget>;

/** How a project, or one of its forms, goes on; test submissions and deleted ones do not count. */
export const Progress = Type.Object({
  /** The last days where the user is, oldest first; the last one is today. */
  days: Type.Array(Type.String()),
  /** How many submissions came at which hour of these days, from midnight on. */
  hours: Type.Array(Type.Integer()),
  forms: Type.Array(ProgressForm),
  /** Those who sent on these days, and app users who may send; by name. */
  submitters: Type.Array(ProgressSubmitter),
  /** Of one form. */
  targets: Type.Optional(Type.Array(ProgressTarget)),
});
export type Progress = Static<typeof Progress>;
