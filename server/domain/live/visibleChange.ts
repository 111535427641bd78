import { can, type Verb } from '#api/verbs';
import type { LiveChange, LiveTopic } from '#api/core/liveChange';
import { SITE } from '../access/permissions';

/** A change, and the objects besides the site on which permissions for it are granted. */
export interface TracedChange {
  readonly change: LiveChange;
  readonly acteeIds: readonly string[];
}

/** Verbs of one reader, by actee id. */
export type HeldVerbs = ReadonlyMap<string, readonly string[]>;

/** Verb required to receive a change: that of the call that lists it. */
const demanded: Readonly<Record<LiveTopic, Verb>> = {
  submission: 'submission.list',
  form: 'form.list',
  publicLink: 'public_link.list',
  appUser: 'field_key.list',
  dataset: 'dataset.list',
  entity: 'entity.list',
  project: 'project.read',
  assignment: 'assignment.list',
  user: 'user.list',
};

/** Whether a change is visible with these verbs. */
export const isVisible = ({ change, acteeIds }: TracedChange, held: HeldVerbs): boolean =>
  [SITE, ...acteeIds].some((id) => can(held.get(id) ?? [], [demanded[change.topic]]));
