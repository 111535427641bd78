import { messageRef, type MessageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { EntityRow } from '../sheets/sheets';
import { isXmlName } from '../survey/names';
import { reservedPrefix } from './saveTo';

type Check = (row: EntityRow) => { readonly sentence: MessageRef; readonly column: string } | undefined;

/** The name of an entity list; in other programs a dot separates it from its properties. */
const checkName: Check = ({ listName }) => {
  const column = 'list_name';
  if (listName === '') return { column, sentence: messageRef('entities.noListName') };
  if (listName.startsWith(reservedPrefix))
    return { column, sentence: messageRef('entities.listReserved', { prefix: reservedPrefix, list: listName }) };
  if (listName.includes('.')) return { column, sentence: messageRef('entities.listDot', { list: listName }) };
  if (!isXmlName(listName))
    return {
      column,
      sentence: messageRef('entities.listInvalid', { list: listName }),
    };
  return undefined;
};

/** Meaning of the combined expressions of a row: entities are created, updated, or both (documentation: entities). */
const checkPurpose: Check = ({ listName, entityId, createIf, updateIf, label }) => {
  if (entityId === undefined && updateIf !== undefined)
    return {
      column: 'entity_id',
      sentence: messageRef('entities.noId', { list: listName }),
    };
  if (entityId !== undefined && createIf !== undefined && updateIf === undefined)
    return {
      column: 'update_if',
      sentence: messageRef('entities.noUpdateIf', { list: listName }),
    };
  if (entityId === undefined && label === undefined)
    return {
      column: 'label',
      sentence: messageRef('entities.noLabel', { list: listName }),
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
      throw new XlsFormError(messageRef('entities.listTwice', { list: entity.listName, row: other }), {
        sheet: 'entities',
        row: entity.row,
        column: 'list_name',
      });
    rowOf.set(entity.listName, entity.row);
  }
};
