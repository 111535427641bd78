import { sql } from 'kysely';
import type { AuditAction } from '#api/auditActions';
import type { Db } from '../schema/tables';

/** Actions that change the set of projects, forms and keys. Sessions and roles are compared directly. */
const ofObjects = [
  'user.delete',
  'project.update',
  'project.delete',
  'form.update',
  'form.delete',
  'public_link.delete',
  'field_key.delete',
  'session.end',
] as const satisfies readonly AuditAction[];

/** Changes since a position of the audit log. */
export interface ObjectChanges {
  /** Position of the newest entry. */
  readonly position: number;
  readonly ofObjects: boolean;
}

/** Whether objects have changed since a position. Without one they count as unchanged, and the newest position is returned. */
export const changesSince = async (db: Db, position: number | undefined): Promise<ObjectChanges> => {
  const changed =
    position === undefined
      ? sql`false`
      : sql`exists (select from audits where id > ${position} and action in (${sql.join(ofObjects)}))`;
  const { rows } = await sql<ObjectChanges>`
    select count as position, ${changed} as of_objects from audit_head`.execute(db);
  return rows[0] ?? { position: 0, ofObjects: false };
};
