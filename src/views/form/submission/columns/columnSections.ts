import type { Field } from '../../../../../api/schemas/field';
import type { WordsByField } from '../../../../../store/selectors/choiceLabels';
import type { ShownColumn } from '../../../../../store/selectors/submissionColumns';
import type { ColumnWords } from './columnWords';

/** Columns of the same group, side by side in the form. */
export interface ColumnSection {
  /** The group's label and those around it, from the outside; empty outside of all groups. */
  readonly title: string;
  readonly columns: readonly (ColumnWords & { readonly key: string })[];
}

interface Outlined {
  readonly fields: readonly Field[];
  readonly offered: ReadonlyMap<string, ShownColumn>;
  readonly words: WordsByField;
  readonly wordsOf: (column: ShownColumn) => ColumnWords;
  /** The heading of what a submission has beside its answers. */
  readonly own: string;
  /** The heading of what only earlier versions of the form had. */
  readonly earlier: string;
  /** What is searched; empty for all. */
  readonly text: string;
}

const lower = (text: string): string => text.normalize('NFC').toLowerCase();

/** The group around a field, and what it is called. */
const groupOf = (path: string, words: WordsByField): { readonly path: string; readonly title: string } => {
  const group = path.slice(0, path.lastIndexOf('/'));
  if (group === '') return { path: '', title: '' };
  const around = groupOf(group, words);
  const own = words.get(group)?.label ?? group.slice(group.lastIndexOf('/') + 1);
  return { path: group, title: around.title === '' ? own : `${around.title} › ${own}` };
};

/**
 * What can be a column, in the order of the form: first what a submission has beside its answers, last what only earlier versions asked.
 * Those are found whose label, name or group has the text.
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
  const put = (key: string, column: ShownColumn, path: string, title: string) => {
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
