import type { Db } from '../schema/tables';

export interface AuditRow {
  readonly actorId: number | null;
  readonly action: string;
  readonly acteeId: string | null;
  readonly details: object | null;
  readonly before: object | null;
  /** Audit note of the user; null without one. */
  readonly notes?: string | null;
}

/** Adds rows to the audit log, in the given order. */
export const insertAudits = async (db: Db, rows: readonly AuditRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const asText = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await db
    .insertInto('audits')
    .values(rows.map((row) => ({ notes: null, ...row, details: asText(row.details), before: asText(row.before) })))
    .execute();
};
