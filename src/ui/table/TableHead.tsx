import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { columnWidths, type Column } from './tableColumns';

/** By which column the rows are sorted, if any; and what a click on a heading does. */
export interface HeadOrder {
  readonly key: string | null;
  readonly descending: boolean;
  readonly onSort: (key: string) => void;
}

interface TableHeadProps {
  readonly columns: readonly Column<unknown, unknown>[];
  readonly classNames: readonly string[];
  readonly isList: boolean;
  readonly order: HeadOrder | undefined;
  /** The checkbox for all rows, in the first heading. */
  readonly tick?: ReactNode;
  /** Whether it repeats another head, which the keyboard reaches. */
  readonly isCopy?: boolean;
}

/** An arrow in the direction of the order; a double one where a click would sort. */
const SortMark = ({ direction }: { readonly direction: 'ascending' | 'descending' | undefined }) => (
  <svg className={classes('sort-mark', direction)} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    {direction !== 'descending' && <path d={direction ? 'M2.5 7.5 6 4l3.5 3.5' : 'M3 5l3-3 3 3'} />}
    {direction !== 'ascending' && <path d={direction ? 'M2.5 4.5 6 8l3.5-3.5' : 'M3 7l3 3 3-3'} />}
  </svg>
);

const groupsOf = ({ header }: Column<unknown, unknown>) => (typeof header === 'object' ? header.groups : undefined);

const wholeName = (column: Column<unknown, unknown>): string | undefined => {
  const { header } = column;
  return typeof header === 'object' && groupsOf(column) ? `${header.groups}-${header.text}` : undefined;
};

/** A field's own name, below the groups that it is in: read together, they are its whole name. */
const grouped = (column: Column<unknown, unknown>) => {
  const { header } = column;
  if (typeof header !== 'object' || !groupsOf(column)) return null;
  return (
    <span className="head-lines">
      <span className="head-groups cut">{header.groups}-</span>
      <span className="head-own cut">{header.text}</span>
    </span>
  );
};

export const TableHead = ({ columns, classNames, isList, order, tick, isCopy = false }: TableHeadProps) => {
  const { t } = useTranslation();
  const textOf = ({ header }: Column<unknown, unknown>) =>
    typeof header === 'object' ? header.text : header && t(header);
  return (
    <>
      <colgroup>
        {columnWidths(columns, isList).map((width, index) => (
          <col key={columns[index]?.key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column, index) => {
            const { key, hint } = column;
            const direction = order?.key === key ? (order.descending ? 'descending' : 'ascending') : undefined;
            const text =
              grouped(column) ?? (textOf(column) || <span className="hidden-text">{t('parts.actions')}</span>);
            return (
              <th
                key={key}
                scope="col"
                className={classNames[index]}
                aria-sort={direction}
                // The box has a name of its own.
                aria-label={(index === 0 && tick && textOf(column)) || undefined}
                data-tip={hint ? t(hint) : wholeName(column)}
              >
                {order && column.sort ? (
                  <button
                    type="button"
                    className="sort-button"
                    tabIndex={isCopy ? -1 : undefined}
                    onClick={() => order.onSort(key)}
                  >
                    {text}
                    <SortMark direction={direction} />
                  </button>
                ) : index === 0 && tick ? (
                  <span className="tick-cell">
                    {tick}
                    <span>{text}</span>
                  </span>
                ) : (
                  text
                )}
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
};
