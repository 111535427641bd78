import type { EntityDeclaration } from '../../domain/xform/entityForm';
import { readDeclaration, storedDeclaration } from '../../domain/xform/storedDeclaration';
import { inBatches } from '../inBatches';
import type { Db } from '../schema/tables';

/** Stores what a definition declares about entities. */
export const insertFormEntities = async (
  db: Db,
  formDefId: number,
  declarations: readonly EntityDeclaration[],
): Promise<void> => {
  const rows = declarations.map((declaration, position) => ({
    formDefId,
    position,
    dataset: declaration.list,
    declaration: JSON.stringify(storedDeclaration(declaration)),
  }));
  await inBatches(rows, (batch) => db.insertInto('formEntities').values(batch).execute());
};

/** The declarations of a definition, in order; none if it declares nothing, or was published by a release without entities. */
export const listFormEntities = async (db: Db, formDefId: number): Promise<EntityDeclaration[]> => {
  const rows = await db
    .selectFrom('formEntities')
    .select('declaration')
    .where('formDefId', '=', formDefId)
    .orderBy('position')
    .execute();
  return rows.map(({ declaration }) => readDeclaration(declaration));
};

/** The definitions among some that declare entities. */
export const entityRelated = async (db: Db, formDefIds: readonly number[]): Promise<ReadonlySet<number>> => {
  if (formDefIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('formEntities')
    .select('formDefId')
    .distinct()
    .where('formDefId', 'in', [...formDefIds])
    .execute();
  return new Set(rows.map(({ formDefId }) => formDefId));
};
