import type { RawSheet } from '../workbook/workbook';
import { listNameKey } from './columns';
import { recordsOf, textAt } from './records';
import type { ExternalChoices } from './sheets';
import { tableOf } from './table';

const sheetName = 'external_choices';

/**
 * The sheet `external_choices` for `itemsets.csv`; undefined if it is empty.
 * @throws XlsFormError for duplicate headers, under any of their names
 */
export const externalChoicesOf = (sheet: RawSheet | undefined): ExternalChoices | undefined => {
  if (sheet === undefined) return undefined;
  const { headers, rows } = tableOf(sheetName, sheet);
  if (rows.length === 0) return undefined;
  const lists = new Set<string>();
  for (const { tree } of recordsOf(sheetName, sheet, { defaultLanguage: 'default' }).rows) {
    const list = textAt(tree, listNameKey);
    if (list !== undefined) lists.add(list);
  }
  return {
    headers,
    rows: rows.filter(({ isEmpty }) => !isEmpty).map(({ row, cells }) => ({ row, cells })),
    lists,
  };
};
