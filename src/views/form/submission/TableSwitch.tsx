import { useTranslation } from 'react-i18next';
import type { WordsByField } from '../../../../store/selectors/choiceLabels';
import type { TableLink } from '../../../../store/selectors/repeatTables';
import { Menu } from '../../../ui/overlay/Menu';

export interface TableSwitchProps {
  /** Empty where there is one table only. */
  readonly tables: readonly TableLink[];
  /** What the form calls its repeats. */
  readonly fieldWords: WordsByField;
}

/** What a repeat is called: as the form does, or by its name. */
export const repeatTitle = (path: string, words: WordsByField): string =>
  words.get(path)?.label ?? path.slice(path.lastIndexOf('/') + 1);

/** Which table is shown: the submissions of the form, or the rows of one of its repeats. */
export const TableSwitch = ({ tables, fieldWords }: TableSwitchProps) => {
  const { t } = useTranslation();
  if (tables.length === 0) return null;
  const titleOf = (path: string): string => (path === '' ? t('formSubmissions.title') : repeatTitle(path, fieldWords));
  const chosen = tables.find((table) => table.chosen);
  return (
    <Menu
      label={t('repeats.table')}
      icon="table"
      kind="secondary"
      placement="bottom-start"
      className="table-switch"
      items={tables.map((table) => ({
        key: table.path,
        text: titleOf(table.path),
        help: table.path === '' ? undefined : table.path.slice(1).replaceAll('/', ' › '),
        href: table.href,
        chosen: table.chosen,
      }))}
    >
      {titleOf(chosen?.path ?? '')}
    </Menu>
  );
};
