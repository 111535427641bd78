import type { Actor } from '../../api/schemas/actor';
import type { AppUserExtended } from '../../api/schemas/appUser';
import type { FormAssignment } from '../../api/schemas/assignment';
import type { RosterEntry } from '../../server/domain/progress/progressReply';

/** App users of a project, and to which of its forms each has access. */
export interface Senders {
  readonly appUsers: readonly AppUserExtended[];
  readonly assignments: readonly FormAssignment[];
}

export interface CountedRoster {
  /** Null where the user may not know who could send. */
  readonly senders: Senders | null;
  /** The forms that take submissions. */
  readonly openForms: ReadonlySet<string>;
  /** Those who sent on the days that are told of, by their ids. */
  readonly submitters: ReadonlyMap<number, Actor>;
  /** When the last of what was read of each came, ISO. */
  readonly seen: ReadonlyMap<number, string>;
  /** Whether app users are asked about all forms of their project: only then what lists of them tell is about these. */
  readonly isOfProject: boolean;
}

const named = ({ displayName }: RosterEntry): string => displayName.toLowerCase();

/** Those who send or could, by name, as far as other servers tell it; by the rules of ours (`server/db/progress/roster.ts`). */
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
