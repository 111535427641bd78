import { useTranslation } from 'react-i18next';
import type { LabelsOfFields } from '#store/selectors/submission/choiceLabels';
import type { TableLink } from '#store/selectors/submission/repeatTables';
import { Menu } from '#src/ui/overlay/Menu';

export interface TableSwitchProps {
  /** Empty if there is only one table. */
  readonly tables: readonly TableLink[];
  /** The labels of repeats. */
  readonly fieldWords: LabelsOfFields;
  /** Shows only an icon, on cards. */
  readonly compact?: boolean;
}

/** The title of a repeat: its label, or its name. */
export const repeatTitle = (path: string, words: LabelsOfFields): string =>
  words.get(path)?.label ?? path.slice(path.lastIndexOf('/') + 1);

/** Selects the table: the submissions of the form, or the rows of one of its repeats. */
export const TableSwitch = ({ tables, fieldWords, compact = false }: TableSwitchProps) => {
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
      {compact ? null : titleOf(chosen?.path ?? '')}
    </Menu>
  );
};
