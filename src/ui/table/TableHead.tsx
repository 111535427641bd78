import { useTranslation } from 'react-i18next';
import { cellClasses, columnWidths, type Column } from './tableColumns';

interface TableHeadProps {
  readonly columns: readonly Column<unknown, unknown>[];
}

export const TableHead = ({ columns }: TableHeadProps) => {
  const { t } = useTranslation();
  const classNames = cellClasses(columns);
  return (
    <>
      <colgroup>
        {columnWidths(columns).map((width, index) => (
          <col key={columns[index]?.key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ key, header, hint }, index) => {
            return (
              <th key={key} scope="col" className={classNames[index]} data-tip={hint && t(hint)}>
                {header === '' && <span className="hidden-text">{t('ui.actions')}</span>}
                {typeof header === 'object' ? header.text : header !== '' && t(header)}
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
};
