import { fieldTree, type FieldTree } from '#server/domain/odata/fields';
import { listFields } from '../../form/formFields';
import type { Db } from '../../schema/tables';
import { treeCache } from './treeCache';

const remembered = treeCache();

const treeOf = (db: Db, definitionId: number, sha256: string): Promise<FieldTree> =>
  remembered(sha256, async () => fieldTree(await listFields(db, definitionId)));

/**
 * The fields of a definition as a tree, cached by the hash of its XML, on which they depend alone.
 * @param known the hash, if it was read already
 * @throws for an unknown definition
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
