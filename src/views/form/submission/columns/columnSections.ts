import type { Field } from '#api/schemas/form/field';
import type { LabelsOfFields } from '#store/selectors/submission/choiceLabels';
import type { VisibleColumn } from '#store/selectors/submission/columns';
import type { ColumnTexts } from './columnTexts';

/** Adjacent columns of the same group in the form. */
export interface ColumnSection {
  /** The labels of the group and its enclosing groups, outermost first; empty outside of all groups. */
  readonly title: string;
  readonly columns: readonly (ColumnTexts & { readonly key: string })[];
}

interface Outlined {
  readonly fields: readonly Field[];
  readonly offered: ReadonlyMap<string, VisibleColumn>;
  readonly words: LabelsOfFields;
  readonly wordsOf: (column: VisibleColumn) => ColumnTexts;
  /** The heading of the system columns. */
  readonly own: string;
  /** The heading of fields that only earlier versions had. */
  readonly earlier: string;
  /** The search text; empty for all. */
  readonly text: string;
}

const lower = (text: string): string => text.normalize('NFC').toLowerCase();

/** The group of a field, and its title. */
const groupOf = (path: string, words: LabelsOfFields): { readonly path: string; readonly title: string } => {
  const group = path.slice(0, path.lastIndexOf('/'));
  if (group === '') return { path: '', title: '' };
  const around = groupOf(group, words);
  const own = words.get(group)?.label ?? group.slice(group.lastIndexOf('/') + 1);
  return { path: group, title: around.title === '' ? own : `${around.title} › ${own}` };
};

/**
 * The available columns, in the order of the form: first the system columns, last fields that only earlier versions
 * had. Filtered by label, name or group.
 */
export const columnSections = ({
  fields,
  offered,
  words,
  wordsOf,
  own,
  earlier,
  text,
}: Outlined): readonly ColumnSection[] => {
  const wanted = lower(text.trim());
  const sections: { path: string; title: string; columns: ColumnSection['columns'][number][] }[] = [];
  const put = (key: string, column: VisibleColumn, path: string, title: string) => {
    const called = wordsOf(column);
    if (![called.title, called.name ?? '', key, title].some((each) => lower(each).includes(wanted))) return;
    if (sections.at(-1)?.path !== path) sections.push({ path, title, columns: [] });
    sections.at(-1)?.columns.push({ key, ...called });
  };
  for (const [key, column] of offered) if (typeof column === 'string') put(key, column, '__system', own);
  for (const field of fields) {
    const key = field.path.slice(1);
    const column = offered.get(key);
    if (typeof column !== 'object') continue;
    if (column.earlier) {
      put(key, column, '__earlier', earlier);
      continue;
    }
    const group = groupOf(field.path, words);
    put(key, column, group.path, group.title);
  }
  return sections;
};
