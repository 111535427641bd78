import Type, { type Static } from 'typebox';
import { BackupsConfig } from './backups';
import { orNull } from './scalars';

/** The submissions of a project on each of the days; test submissions do not count. */
const Week = Type.Object({ projectId: Type.Integer(), submissions: Type.Array(Type.Integer()) });

/** A draft that asks for media files which are not there; `names` are the first of them. */
const IncompleteDraft = Type.Object({
  projectId: Type.Integer(),
  xmlFormId: Type.String(),
  name: orNull(Type.String()),
  asked: Type.Integer(),
  missing: Type.Integer(),
  names: Type.Array(Type.String()),
});
export type IncompleteDraft = Static<typeof IncompleteDraft>;

/** How many app users of a project sent something once, but nothing for seven days; `names` are those of the latest. */
const UnseenAppUsers = Type.Object({
  projectId: Type.Integer(),
  count: Type.Integer(),
  names: Type.Array(Type.String()),
});
export type UnseenAppUsers = Static<typeof UnseenAppUsers>;

/** A step to the first submission: whether it was taken in any project, and the one in which to take it. */
const FirstStep = Type.Object({
  name: Type.Union([Type.Literal('form'), Type.Literal('device'), Type.Literal('submission')]),
  isDone: Type.Boolean(),
  projectId: orNull(Type.Integer()),
});
export type FirstStep = Static<typeof FirstStep>;

/**
 * What is going on, in brief: how much was sent, what needs attention, and what is to be done first. It contains only what
 * the user may read, and of what is to be done, only what the user may do.
 */
export const Briefing = Type.Object({
  /** The last seven days where the user is, oldest first; the last one is today. */
  days: Type.Array(Type.String()),
  /** Of the projects whose submissions the user may list. */
  weeks: Type.Array(Week),
  drafts: Type.Array(IncompleteDraft),
  appUsers: Type.Array(UnseenAppUsers),
  /** Only for those who may configure backups; null if none are set up. */
  backups: Type.Optional(orNull(BackupsConfig)),
  steps: Type.Array(FirstStep),
});
export type Briefing = Static<typeof Briefing>;
