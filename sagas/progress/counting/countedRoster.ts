import type { Actor } from '#api/schemas/account/actor';
import type { AppUserExtended } from '#api/schemas/project/appUser';
import type { FormAssignment } from '#api/schemas/account/assignment';
import type { RosterEntry } from '#shared/progress/progressReply';

/** App users of a project, and to which of its forms each has access. */
export interface Senders {
  readonly appUsers: readonly AppUserExtended[];
  readonly assignments: readonly FormAssignment[];
}

export interface CountedRoster {
  /** Null without permission to read the possible submitters. */
  readonly senders: Senders | null;
  /** The forms that accept submissions. */
  readonly openForms: ReadonlySet<string>;
  /** The submitters on the days shown, by id. */
  readonly submitters: ReadonlyMap<number, Actor>;
  /** The time of each one's last known submission, ISO. */
  readonly seen: ReadonlyMap<number, string>;
  /** Whether all forms of the project are counted: only then the times in the lists of app users apply. */
  readonly isOfProject: boolean;
}

const named = ({ displayName }: RosterEntry): string => displayName.toLowerCase();

/**
 * The current and possible submitters by name, as far as third-party servers send them; by the rules of our server
 * (`server/db/progress/roster.ts`).
 */
export const countedRoster = ({
  senders,
  openForms,
  submitters,
  seen,
  isOfProject,
}: CountedRoster): readonly RosterEntry[] => {
  const withAccess = new Set(
    senders?.assignments.flatMap(({ xmlFormId, actorId }) => (openForms.has(xmlFormId) ? [actorId] : [])),
  );
  const able = new Map(
    senders?.appUsers.flatMap((user) =>
      // Without a token, access was revoked.
      user.token !== null && withAccess.has(user.id) ? [[user.id, user] as const] : [],
    ),
  );
  const people = new Map<number, Actor>([...able, ...submitters]);
  return [...people.values()]
    .map(({ id, displayName, type, createdAt }) => ({
      id,
      displayName,
      type,
      createdAt,
      canSend: able.has(id),
      lastSubmission: seen.get(id) ?? (isOfProject ? (able.get(id)?.lastUsed ?? null) : null),
    }))
    .sort((one, other) => named(one).localeCompare(named(other)) || one.id - other.id);
};
