import type { Selectable } from 'kysely';
import { definitionsByIds, type Definition } from '../form/formDefs';
import type { ActorRow } from '../schema/tables/access';
import type { DatasetRow } from '../schema/tables/entities';
import type { FormRow, ProjectRow } from '../schema/tables/forms';
import type { PurgedTable } from '../schema/tables/system';
import type { Db } from '../schema/tables';

/** Object of an audit entry, including deleted ones; a form has its latest published definition. */
export type AuditActee =
  | { readonly kind: 'actor'; readonly row: ActorRow }
  | { readonly kind: 'project'; readonly row: ProjectRow }
  | { readonly kind: 'form'; readonly row: FormRow; readonly definition: Definition | undefined }
  | { readonly kind: 'dataset'; readonly row: DatasetRow }
  | { readonly kind: 'purged'; readonly row: Selectable<PurgedTable> };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds the objects of entries, with one query per type. @returns by actee id, without unknown ids */
export const acteesByIds = async (
  db: Db,
  acteeIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, AuditActee>> => {
  const ids = [...new Set(acteeIds)].filter((id) => id !== null && UUID.test(id)) as string[];
  if (ids.length === 0) return new Map();
  const actors = await db.selectFrom('actors').selectAll().where('acteeId', 'in', ids).execute();
  const projects = await db.selectFrom('projects').selectAll().where('acteeId', 'in', ids).execute();
  const forms = await db.selectFrom('forms').selectAll().where('acteeId', 'in', ids).execute();
  const datasets = await db.selectFrom('datasets').selectAll().where('acteeId', 'in', ids).execute();
  const purged = await db.selectFrom('purged').selectAll().where('acteeId', 'in', ids).execute();
  const definitions = await definitionsByIds(
    db,
    forms.map((form) => form.currentDefId).filter((id) => id !== null),
  );
  return new Map<string, AuditActee>([
    ...purged.map((row) => [row.acteeId, { kind: 'purged', row }] as const),
    ...actors.map((row) => [row.acteeId, { kind: 'actor', row }] as const),
    ...datasets.map((row) => [row.acteeId, { kind: 'dataset', row }] as const),
    ...projects.map((row) => [row.acteeId, { kind: 'project', row }] as const),
    ...forms.map((row) => {
      const definition = definitions.get(row.currentDefId ?? 0);
      return [row.acteeId, { kind: 'form', row, definition }] as const;
    }),
  ]);
};
