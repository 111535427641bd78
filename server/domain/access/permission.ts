import type { Verb } from '#api/verbs';

/** What authorization allowed: these verbs on one of these actees. A statement can check it again (server/db/access/permitted.ts). */
export interface Permission {
  readonly actorId: number;
  /** Null for a password. */
  readonly sessionId: number | null;
  readonly acteeIds: readonly string[];
  readonly verbs: readonly Verb[];
}
