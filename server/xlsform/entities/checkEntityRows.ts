import { XlsFormError } from '../sheetLocation';
import type { EntityRow } from '../sheets/sheets';
import { isXmlName } from '../survey/names';
import { reservedPrefix } from './saveTo';

type Check = (row: EntityRow) => { readonly sentence: string; readonly column: string } | undefined;

/** The name of an entity list; in other programs a dot separates it from its properties. */
const checkName: Check = ({ listName }) => {
  const column = 'list_name';
  if (listName === '')
    return { column, sentence: 'This row has no list name. Write the name of the entity list here.' };
  if (listName.startsWith(reservedPrefix))
    return { column, sentence: `Names of entity lists cannot begin with “${reservedPrefix}”. Rename “${listName}”.` };
  if (listName.includes('.'))
    return { column, sentence: `Names of entity lists cannot hold a dot. Rename “${listName}”.` };
  if (!isXmlName(listName))
    return {
      column,
      sentence: `“${listName}” cannot be the name of an entity list. Use letters, digits, “_” and “-”, and begin with a letter or “_”.`,
    };
  return undefined;
};

/** What the expressions of a row mean in combination: entities are created, updated, or both (documentation: entities). */
const checkPurpose: Check = ({ listName, entityId, createIf, updateIf, label }) => {
  if (entityId === undefined && updateIf !== undefined)
    return {
      column: 'entity_id',
      sentence: `To update entities of “${listName}”, say in this column which one. If you only want to create some, move the condition from update_if to create_if.`,
    };
  if (entityId !== undefined && createIf !== undefined && updateIf === undefined)
    return {
      column: 'update_if',
      sentence: `With entity_id and create_if, “${listName}” needs a condition here too: when is an entity updated instead? If none ever is, empty entity_id.`,
    };
  if (entityId === undefined && label === undefined)
    return {
      column: 'label',
      sentence: `New entities of “${listName}” need a label. Write one here, for example a reference to a question that holds a name.`,
    };
  return undefined;
};

/**
 * Checks each row of the sheet `entities` by itself, and that no list occurs twice.
 * @throws XlsFormError for the first invalid row
 */
export const checkEntityRows = (rows: readonly EntityRow[]): void => {
  const rowOf = new Map<string, number>();
  for (const entity of rows) {
    const found = checkName(entity) ?? checkPurpose(entity);
    if (found !== undefined)
      throw new XlsFormError(found.sentence, { sheet: 'entities', row: entity.row, column: found.column });
    const other = rowOf.get(entity.listName);
    if (other !== undefined)
      throw new XlsFormError(
        `The list “${entity.listName}” stands in row ${other} already. A form can make entities of a list in one place only.`,
        { sheet: 'entities', row: entity.row, column: 'list_name' },
      );
    rowOf.set(entity.listName, entity.row);
  }
};
