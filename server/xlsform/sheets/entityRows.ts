import { said } from '../../domain/sheet/said';
import { XlsFormError } from '../sheetLocation';
import { columnsOf } from './columns';
import { textAt, type Records } from './records';
import type { EntityRow } from './sheets';

/**
 * The rows of the sheet `entities`. Their content is checked where entities are written.
 * @throws XlsFormError for an unknown column that is not empty
 */
export const entityRowsOf = (records: Records): readonly EntityRow[] => {
  const known = columnsOf.entities.known;
  for (const { path, written } of records.headers) {
    if (known.has(path[0]) || !records.rows.some(({ tree }) => tree.has(path[0]))) continue;
    throw new XlsFormError(said('columns.unknownOfEntities', { column: written }), {
      sheet: 'entities',
      row: 1,
      column: written,
    });
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
