import { can, type Verb } from '../../../api/verbs';
import type { LiveChange, LiveTopic } from '../../../api/liveChange';
import { SITE } from '../access/permissions';

/** A change, and the objects on which a right to it counts besides the site. */
export interface TracedChange {
  readonly change: LiveChange;
  readonly acteeIds: readonly string[];
}

/** By the actee ids on which they are held, the verbs of one reader. */
export type HeldVerbs = ReadonlyMap<string, readonly string[]>;

/** What one must be able to do to hear of it: what the calls demand that list it. */
const demanded: Readonly<Record<LiveTopic, Verb>> = {
  submission: 'submission.list',
  form: 'form.list',
  publicLink: 'public_link.list',
  appUser: 'field_key.list',
  project: 'project.read',
  assignment: 'assignment.list',
  user: 'user.list',
};

/** Whether whoever holds these verbs may hear of a change. */
export const isVisible = ({ change, acteeIds }: TracedChange, held: HeldVerbs): boolean =>
  [SITE, ...acteeIds].some((id) => can(held.get(id) ?? [], [demanded[change.topic]]));
