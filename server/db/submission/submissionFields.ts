import { fieldTree, type FieldTree } from '../../domain/odata/odataFields';
import { listFields } from '../form/formFields';
import type { Db } from '../schema/tables';
import { rememberingTrees } from './rememberedTrees';

const remembered = rememberingTrees();

const treeOf = (db: Db, definitionId: number, sha256: string): Promise<FieldTree> =>
  remembered(sha256, async () => fieldTree(await listFields(db, definitionId)));

/**
 * The fields of a definition as a tree. They follow from its XML alone, so they are cached by the XML's hash.
 * @param known the hash, if it was read already
 * @throws if there is no such definition
 */
export const treeOfDefinition = async (db: Db, definitionId: number, known?: string): Promise<FieldTree> => {
  if (known !== undefined) return treeOf(db, definitionId, known);
  const { sha256 } = await db
    .selectFrom('formDefs')
    .select('sha256')
    .where('id', '=', definitionId)
    .executeTakeFirstOrThrow();
  return treeOf(db, definitionId, sha256);
};
