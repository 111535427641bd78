import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import type { GridCursor } from '../grid/gridCursor';
import { ColumnEdge, type ColumnSizing } from './ColumnEdge';
import { ColumnGap } from './ColumnGap';
import { columnWidths, gapAt, headingText, type Column, type FieldHeader } from './tableColumns';

/** The sort columns in order of rank, and the action of a heading. */
export interface HeadOrder {
  readonly keys: readonly { readonly key: string; readonly descending: boolean }[];
  /** @param isFurther sorts equal rows by this column, in addition */
  readonly onSort: (key: string, isFurther: boolean) => void;
}

interface TableHeadProps {
  readonly columns: readonly Column<unknown, unknown>[];
  readonly classNames: readonly string[];
  /** The indexes of the rendered ones; null for all. */
  readonly built: readonly number[] | null;
  readonly isList: boolean;
  readonly order: HeadOrder | undefined;
  /** Its columns can be resized. */
  readonly sizing?: ColumnSizing | undefined;
  /** The checkbox for all rows, in the first heading. */
  readonly tick?: ReactNode;
  /** The cell that is the tab stop of a grid; null for other tables. */
  readonly cursor: GridCursor | null;
  /** Whether it is a copy of another head, which has the keyboard focus. */
  readonly isCopy?: boolean;
}

/** An arrow in the sort direction; a double one if a click would sort. */
const SortMark = ({ direction }: { readonly direction: 'ascending' | 'descending' | undefined }) => (
  <svg className={classes('sort-mark', direction)} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    {direction !== 'descending' && <path d={direction ? 'M2.5 7.5 6 4l3.5 3.5' : 'M3 5l3-3 3 3'} />}
    {direction !== 'ascending' && <path d={direction ? 'M2.5 4.5 6 8l3.5-3.5' : 'M3 7l3 3 3-3'} />}
  </svg>
);

/** The rank of a sort column: first or second. */
const SortRank = ({
  place,
  direction = 'ascending',
}: {
  readonly place: number;
  readonly direction?: string | undefined;
}) => {
  const { t } = useTranslation();
  return (
    <span className="sort-place">
      <span aria-hidden="true">{place + 1}</span>
      {place > 0 && (
        <span className="hidden-text">
          {t(direction === 'descending' ? 'parts.thenDescending' : 'parts.thenAscending')}
        </span>
      )}
    </span>
  );
};

/** A label or a field's own name above its full name. A part of the full name is announced only once. */
const FieldLines = ({ text, name = '' }: FieldHeader) => (
  <span className="head-lines">
    <span className="head-own cut" aria-hidden={name.endsWith(text) || undefined}>
      {text}
    </span>
    {name && ' '}
    <code className="head-name cut">{name}</code>
  </span>
);

/** The accessible name, from its lines. */
const nameOf = (header: Column<unknown, unknown>['header'], text: string): string => {
  const { name = '' } = typeof header === 'object' ? header : {};
  return name.endsWith(text) ? name : `${text} ${name}`.trim();
};

const tipOf = ({ hint, header }: Column<unknown, unknown>, t: TFunction): string | undefined =>
  hint ? t(hint) : typeof header === 'object' ? header.tip : undefined;

const directionOf = (sorted: HeadOrder['keys'][number] | undefined) => sorted && (sorted.descending ? 'descending' : 'ascending');

interface HeadingProps {
  readonly column: Column<unknown, unknown>;
  readonly order: HeadOrder | undefined;
  /** Its position among the sorted columns, or -1. */
  readonly place: number;
  readonly isTabStop: boolean;
  readonly children: ReactNode;
}

/** The text of a heading, as a button if it sorts. */
const Heading = ({ column, order, place, isTabStop, children }: HeadingProps) => {
  if (!order || !column.sort) return <>{children}</>;
  const direction = directionOf(order.keys[place]);
  return (
    <button
      type="button"
      className="sort-button"
      tabIndex={isTabStop ? undefined : -1}
      onClick={({ shiftKey }) => order.onSort(column.key, shiftKey)}
    >
      {children}
      <SortMark direction={direction} />
      {direction && order.keys.length > 1 && <SortRank place={place} direction={direction} />}
    </button>
  );
};

export const TableHead = (props: TableHeadProps) => {
  const { columns, classNames, built, isList, order, tick, cursor, sizing, isCopy = false } = props;
  const { t } = useTranslation();
  const isBuilt = new Set(built);
  const textOf = ({ header }: Column<unknown, unknown>) => headingText(header, t);
  return (
    <>
      <colgroup>
        {columnWidths(columns, isList).map((width, index) => (
          <col key={columns[index]?.key} style={{ width: columns[index]?.grows ? undefined : width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={cursor ? 1 : undefined}>
          {columns.map((column, index) => {
            const { key, header } = column;
            const place = order?.keys.findIndex((each) => each.key === key) ?? -1;
            const sorted = order?.keys[place];
            const direction = directionOf(sorted);
            const text =
              typeof header === 'object' && header.name !== undefined ? (
                <FieldLines {...header} />
              ) : (
                textOf(column) || <span className="hidden-text">{t('parts.actions')}</span>
              );
            if (built && !isBuilt.has(index)) {
              const gap = gapAt(index, columns.length, isBuilt);
              return gap > 0 && <ColumnGap key={key} columns={gap} />;
            }
            return (
              <th
                key={key}
                scope="col"
                aria-colindex={built || cursor ? index + 1 : undefined}
                tabIndex={cursor ? (cursor.row === 0 && cursor.column === index ? 0 : -1) : undefined}
                className={classNames[index]}
                // ARIA allows one sorted column at a time; the second has a text.
                aria-sort={place === 0 ? direction : undefined}
                // The checkbox and the edge have names of their own.
                aria-label={(((index === 0 && tick) || column.isSized) && nameOf(header, textOf(column))) || undefined}
                data-tip={tipOf(column, t)}
                data-name={column.name}
              >
                {index === 0 && tick ? (
                  <span className="tick-cell">
                    {tick}
                    <span>
                      <Heading column={column} order={order} place={place} isTabStop={!isCopy && !cursor}>
                        {text}
                      </Heading>
                    </span>
                  </span>
                ) : (
                  <Heading column={column} order={order} place={place} isTabStop={!isCopy && !cursor}>
                    {text}
                  </Heading>
                )}
                {sizing && column.isSized && !isCopy && (
                  <ColumnEdge
                    sizing={sizing}
                    column={{ key, title: textOf(column), pin: column.pin, grows: column.grows === true }}
                    width={Number.parseFloat(column.width ?? '')}
                  />
                )}
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
};
