import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import { columnsOf } from './columns';
import { textAt, type Records } from './records';
import type { EntityRow } from './sheets';

/**
 * The rows of the sheet `entities`. Their content is checked where entities are written.
 * @throws XlsFormError for unknown columns that are not empty
 */
export const entityRowsOf = (records: Records): readonly EntityRow[] => {
  const known = columnsOf.entities.known;
  const columns = records.headers
    .filter(({ path }) => !known.has(path[0]) && records.rows.some(({ tree }) => tree.has(path[0])))
    .map(({ written }) => written);
  if (columns.length > 0) {
    const location = { sheet: 'entities', row: 1, column: columns[0] };
    throw new XlsFormError(messageRef('columns.unknownOfEntities', { columns, count: columns.length }), location);
  }
  return records.rows
    .filter(({ tree }) => tree.size > 0)
    .map(({ row, tree }) => ({
      row,
      listName: textAt(tree, 'dataset') ?? '',
      label: textAt(tree, 'label'),
      entityId: textAt(tree, 'entity_id'),
      createIf: textAt(tree, 'create_if'),
      updateIf: textAt(tree, 'update_if'),
    }));
};
