import Type, { type Static } from 'typebox';
import { BackupsConfig } from '../system/backups';
import { orNull } from '../scalars';

/** Submissions of a project on each of the days, and in total, without test submissions. */
const Week = Type.Object({
  projectId: Type.Integer(),
  submissions: Type.Array(Type.Integer()),
  total: Type.Integer(),
});

/** A draft with missing media files; `names` are the first of them. */
const IncompleteDraft = Type.Object({
  projectId: Type.Integer(),
  xmlFormId: Type.String(),
  name: orNull(Type.String()),
  asked: Type.Integer(),
  missing: Type.Integer(),
  names: Type.Array(Type.String()),
});
export type IncompleteDraft = Static<typeof IncompleteDraft>;

/** Number of app users of a project with submissions, but none for seven days; `names` are those of the latest. */
const UnseenAppUsers = Type.Object({
  projectId: Type.Integer(),
  count: Type.Integer(),
  names: Type.Array(Type.String()),
});
export type UnseenAppUsers = Static<typeof UnseenAppUsers>;

/** A step to the first submission: whether it was done in any project, and the project for it. */
const FirstStep = Type.Object({
  name: Type.Union([Type.Literal('form'), Type.Literal('device'), Type.Literal('submission')]),
  isDone: Type.Boolean(),
  projectId: orNull(Type.Integer()),
});
export type FirstStep = Static<typeof FirstStep>;

/**
 * Overview: number of submissions, problems, and next steps. It contains only objects that the user may read, and steps that the
 * user may do.
 */
export const Briefing = Type.Object({
  /** The last seven days in the time zone of the user, oldest first; the last one is today. */
  days: Type.Array(Type.String()),
  /** Projects whose submissions the user may list. */
  weeks: Type.Array(Week),
  drafts: Type.Array(IncompleteDraft),
  appUsers: Type.Array(UnseenAppUsers),
  /** Only for users who may configure backups; null if none are set up. */
  backups: Type.Optional(orNull(BackupsConfig)),
  steps: Type.Array(FirstStep),
});
export type Briefing = Static<typeof Briefing>;
