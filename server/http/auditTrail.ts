import type { AuditAction } from '../../api/auditActions';
import type { AuditRow } from '../db/audit/audits';
import type { AuditEntry, Found } from './context';
import { isRecord } from './jsonSchema';

interface Declared {
  readonly action: AuditAction | null | undefined;
  readonly actorId: number | null;
  readonly body: unknown;
  /** Audit note of the caller. */
  readonly notes?: string | null;
}

/** Collects the audit entries of one request. */
export interface AuditTrail {
  add(entry: AuditEntry): void;
  none(): void;
  /** @param found objects of the request, before the change */
  rows(found: Found): AuditRow[];
  /** A trail of its own that begins with the same entries. */
  copy(): AuditTrail;
}

interface Collected {
  readonly entries: readonly AuditEntry[];
  readonly isSilent: boolean;
}

/** Previous values of a found object, in the format of the protocol. */
const beforeOf = ({ form, user, project, session }: Found): object | null =>
  form ?? user ?? project ?? session?.actor ?? null;

const acteeOf = ({ form, user, project, session }: Found): string | null =>
  (form ?? user ?? project ?? session?.actor)?.acteeId ?? null;

/**
 * Adds the audited action of the endpoint to a successful request, unless the handler recorded a more precise one: the found
 * object is the actee, with its previous values, and the JSON body gives the details.
 */
export const auditTrail = (declared: Declared, before: Collected = { entries: [], isSilent: false }): AuditTrail => {
  const { action, actorId, body, notes = null } = declared;
  const entries = [...before.entries];
  let { isSilent } = before;
  const rowOf = (entry: AuditEntry, found: Found): AuditRow => {
    const named = entry.action ?? action;
    if (!named) throw new Error('an audit entry needs an action: its endpoint declares none');
    return {
      actorId: entry.actorId ?? actorId,
      action: named,
      acteeId: entry.acteeId === undefined ? acteeOf(found) : entry.acteeId,
      details: entry.details ?? null,
      before: entry.before === undefined && entry.acteeId === undefined ? beforeOf(found) : (entry.before ?? null),
      notes,
    };
  };
  return {
    add: (entry) => void entries.push(entry),
    none: () => {
      isSilent = true;
    },
    rows: (found) => {
      if (entries.length > 0) return entries.map((entry) => rowOf(entry, found));
      if (isSilent || !action) return [];
      if (acteeOf(found) === null) throw new Error(`nothing says what ${action} was done to`);
      return [rowOf(isRecord(body) && Object.keys(body).length > 0 ? { details: { data: body } } : {}, found)];
    },
    copy: () => auditTrail(declared, { entries, isSilent }),
  };
};
