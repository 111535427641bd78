import type { AuditAction } from '../../api/auditActions';
import type { AuditRow } from '../db/audit/audits';
import type { AuditEntry, Found } from './context';
import { isRecord } from './jsonSchema';

interface Declared {
  readonly action: AuditAction | null | undefined;
  readonly actorId: number | null;
  readonly body: unknown;
  /** What the caller says about why. */
  readonly notes?: string | null;
}

/** Collects the audit entries of one request. */
export interface AuditTrail {
  add(entry: AuditEntry): void;
  none(): void;
  /** @param found what the request refers to, as it was before */
  rows(found: Found): AuditRow[];
}

/** The previous values of a found object, as the protocol names them. */
const beforeOf = ({ form, user, project, session }: Found): object | null =>
  form ?? user ?? project ?? session?.actor ?? null;

const acteeOf = ({ form, user, project, session }: Found): string | null =>
  (form ?? user ?? project ?? session?.actor)?.acteeId ?? null;

/**
 * For a successful request, writes the action that the endpoint declares, with the found object as the actee, its previous
 * values, and the JSON body as details, unless the handler has recorded it more precisely.
 */
export const auditTrail = ({ action, actorId, body, notes = null }: Declared): AuditTrail => {
  const entries: AuditEntry[] = [];
  let silent = false;
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
      silent = true;
    },
    rows: (found) => {
      if (entries.length > 0) return entries.map((entry) => rowOf(entry, found));
      if (silent || !action) return [];
      if (acteeOf(found) === null) throw new Error(`nothing says what ${action} was done to`);
      return [rowOf(isRecord(body) && Object.keys(body).length > 0 ? { details: { data: body } } : {}, found)];
    },
  };
};
