import type { Field } from '#api/schemas/form/field';
import { inBatches } from '../inBatches';
import type { Db } from '../schema/tables';

/** Stores the fields of a definition, in order. */
export const insertFields = async (db: Db, formDefId: number, fields: readonly Field[]): Promise<void> => {
  const rows = fields.map(({ path, name, type, binary, selectMultiple = null }, position) => ({
    formDefId,
    position,
    path,
    name,
    type,
    binary,
    selectMultiple,
  }));
  await inBatches(rows, (batch) => db.insertInto('formFields').values(batch).execute());
};

/** Fields of a definition, in order. */
export const listFields = (db: Db, formDefId: number): Promise<Field[]> =>
  db
    .selectFrom('formFields')
    .select(['path', 'name', 'type', 'binary', 'selectMultiple'])
    .where('formDefId', '=', formDefId)
    .orderBy('position')
    .execute();
