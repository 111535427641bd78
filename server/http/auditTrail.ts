import type { AuditAction } from '../../api/auditActions';
import type { AuditRow } from '../db/audit/audits';
import type { AuditEntry, Found } from './context';
import { isRecord } from './jsonSchema';

interface Declared {
  readonly action: AuditAction | null | undefined;
  readonly actorId: number | null;
  readonly found: Found;
  readonly body: unknown;
}

/** Collects what one request writes into the audit log. */
export interface AuditTrail {
  add(entry: AuditEntry): void;
  none(): void;
  rows(): AuditRow[];
}

/** The values a found object had before, as the protocol names them. */
const beforeOf = ({ form, user, project, session }: Found): object | null =>
  form ?? user ?? project ?? session?.actor ?? null;

const acteeOf = ({ form, user, project, session }: Found): string | null =>
  (form ?? user ?? project ?? session?.actor)?.acteeId ?? null;

/**
 * What the endpoint's row declares is written for a success, with the found object as the one it is about, its values
 * before, and the JSON body as details, unless the handler said it better.
 */
export const auditTrail = ({ action, actorId, found, body }: Declared): AuditTrail => {
  const entries: AuditEntry[] = [];
  let silent = false;
  const rowOf = (entry: AuditEntry): AuditRow => {
    const named = entry.action ?? action;
    if (!named) throw new Error('an audit entry needs an action: its endpoint declares none');
    return {
      actorId: entry.actorId ?? actorId,
      action: named,
      acteeId: entry.acteeId === undefined ? acteeOf(found) : entry.acteeId,
      details: entry.details ?? null,
      before: entry.before === undefined && entry.acteeId === undefined ? beforeOf(found) : (entry.before ?? null),
    };
  };
  return {
    add: (entry) => void entries.push(entry),
    none: () => {
      silent = true;
    },
    rows: () => {
      if (silent) return [];
      if (entries.length > 0) return entries.map(rowOf);
      if (!action) return [];
      if (acteeOf(found) === null) throw new Error(`nothing says what ${action} was done to`);
      return [rowOf(isRecord(body) && Object.keys(body).length > 0 ? { details: { data: body } } : {})];
    },
  };
};
