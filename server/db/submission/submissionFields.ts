import { fieldTree, type FieldTree } from '../../domain/odata/odataFields';
import { listFields } from '../form/formFields';
import type { Db } from '../schema/tables';

const remembered = new Map<string, FieldTree>();
const rememberedMax = 100;

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
  const known = remembered.get(sha256);
  if (known !== undefined) return known;
  const tree = fieldTree(await listFields(db, definitionId));
  const [oldest] = remembered.keys();
  if (remembered.size >= rememberedMax && oldest !== undefined) remembered.delete(oldest);
  remembered.set(sha256, tree);
  return tree;
};
