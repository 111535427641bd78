import { fieldTree, type FieldTree } from '../../domain/odata/odataFields';
import { listFields } from '../form/formFields';
import type { Db } from '../schema/tables';
import { rememberingTrees } from './rememberedTrees';

const remembered = rememberingTrees();

/**
 * The fields of a definition as a tree. They follow from its XML alone, so they are cached by the XML's hash.
 * @throws if there is no such definition
 */
export const treeOfDefinition = async (db: Db, definitionId: number): Promise<FieldTree> => {
  const { sha256 } = await db
    .selectFrom('formDefs')
    .select('sha256')
    .where('id', '=', definitionId)
    .executeTakeFirstOrThrow();
  return remembered(sha256, async () => fieldTree(await listFields(db, definitionId)));
};
