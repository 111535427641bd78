import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError, type Warnings } from '../sheetLocation';
import { listNameKey } from './columns';
import { mapped, plain, textAt, type Records, type SheetRecord } from './records';
import type { Choice, ChoiceList } from './sheets';
import { wordingOf } from './wording';

const ownColumns = new Set(['label', 'media', 'name', listNameKey]);

const choiceOf = ({ row, tree }: SheetRecord, left: ReadonlySet<string>): Choice => ({
  ...wordingOf(tree),
  row,
  name: textAt(tree, 'name') ?? '',
  further: mapped(tree, (found, key) => (ownColumns.has(key) || left.has(key) ? undefined : plain(found))),
});

/** Choices by list, in the order of the sheet. Rows without a list are ignored. */
export const listsOf = (records: Records, left: ReadonlySet<string> = new Set()): Map<string, ChoiceList> => {
  const found = new Map<string, Choice[]>();
  for (const record of records.rows) {
    const name = textAt(record.tree, listNameKey);
    if (name === undefined) continue;
    const choices = found.get(name);
    if (choices === undefined) found.set(name, [choiceOf(record, left)]);
    else choices.push(choiceOf(record, left));
  }
  return new Map([...found].map(([name, choices]) => [name, { name, choices }] as const));
};

/** Custom columns become elements of the form, so their names may not contain spaces. */
const unusableColumns = (records: Records, warnings: Warnings): ReadonlySet<string> => {
  const unusable = new Set<string>();
  for (const { path, written } of records.headers) {
    const [key] = path;
    if (key === listNameKey || (key !== '' && !key.includes(' '))) continue;
    unusable.add(key);
    warnings.add(messageRef('columns.space', { header: written }), { sheet: 'choices', row: 1, column: written });
  }
  return unusable;
};

const checkList = ({ name: list, choices }: ChoiceList, mayRepeat: boolean, warnings: Warnings): void => {
  const rows = new Map<string, number>();
  for (const { name, row, label } of choices) {
    const at = (column: string): { sheet: string; row: number; column: string } => ({ sheet: 'choices', row, column });
    if (name === '') throw new XlsFormError(messageRef('choices.noName', { list }), at('name'));
    if (label === undefined) {
      warnings.add(messageRef('choices.noLabel', { name, list }), at('label'));
    }
    const earlier = rows.get(name);
    if (earlier !== undefined && !mayRepeat) {
      throw new XlsFormError(messageRef('choices.sameName', { list, name, row: earlier }), at('name'));
    }
    rows.set(name, row);
  }
};

/**
 * The lists of the sheet `choices`. Warns of unusable columns and of choices without a label.
 * @param mayRepeat whether names may occur twice in a list (`allow_choice_duplicates`)
 * @throws XlsFormError for a sheet without the column name, for a choice without a name, for a duplicate name in a list
 */
export const choiceListsOf = (records: Records, mayRepeat: boolean, warnings: Warnings): Map<string, ChoiceList> => {
  if (records.rows.length > 0 && !records.headers.some(({ path }) => path[0] === 'name')) {
    throw new XlsFormError(messageRef('columns.noName'), {
      sheet: 'choices',
      row: 1,
      column: 'name',
    });
  }
  const lists = listsOf(records, unusableColumns(records, warnings));
  for (const list of lists.values()) checkList(list, mayRepeat, warnings);
  return lists;
};
