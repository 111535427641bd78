import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { ColumnGap } from './ColumnGap';
import { Checkbox } from '../form/Checkbox';
import { headingText, stackPart, type Column, type RowKey, type RowTicks } from './tableColumns';

interface TableRowProps {
  readonly columns: readonly Column<unknown, unknown>[];
  /** The classes of the cells of each column. */
  readonly classNames: readonly string[];
  /** The indexes of the rendered ones; null for all. */
  readonly built: readonly number[] | null;
  readonly row: unknown;
  readonly context: unknown;
  readonly isHighlighted: boolean;
  readonly isMuted: boolean;
  /** Its position among all rows, counted from 1 including the heading; only if not all rows are rendered. */
  readonly position?: number | undefined;
}

interface CellsProps extends TableRowProps {
  /** In a grid, the column whose cell is the tab stop, -1 if it is in another row; null in other tables. */
  readonly tabStop?: number | null;
  /**
   * Additional attributes of a list's cells: a stacked row is no table row for browsers, and its facts name their
   * columns.
   */
  readonly more?: (column: Column<unknown, unknown>) => Readonly<Record<string, string | undefined>>;
}

/** A row that can be selected. */
interface SelectableRowProps extends TableRowProps {
  readonly tickKey: RowKey;
  readonly ticks: RowTicks<unknown> | undefined;
  readonly isTicked: boolean;
}

interface DataRowProps extends SelectableRowProps {
  readonly tabStop: number | null;
}

/** The rendered columns, and those whose cells span into them. */
const indexesOf = ({ columns, built, row, context }: CellsProps): Iterable<number> => {
  if (!built) return columns.keys();
  const wanted = new Set(built);
  for (const [index, { span }] of columns.entries()) if (span && span(row, context) > 1) wanted.add(index);
  return [...wanted].sort((a, b) => a - b);
};

/** The cells of a row; a column covered by a spanning cell has none, and columns not rendered share one. */
const cellsOf = (
  props: CellsProps,
  tick?: { readonly box: ReactNode; readonly name: string },
): readonly ReactNode[] => {
  const { columns, classNames, built, row, context, more, tabStop = null } = props;
  const cells: ReactNode[] = [];
  let next = 0;
  for (const index of indexesOf(props)) {
    const column = columns[index];
    if (!column || index < next) continue;
    if (index > next) cells.push(<ColumnGap key={`gap ${next}`} columns={index - next} />);
    const span = column.span?.(row, context) ?? 1;
    next = index + span;
    const colSpan = span > 1 ? span : undefined;
    const content = column.cell(row, context);
    const isTicked = index === 0 && tick !== undefined;
    const inner = isTicked ? (
      <span className="tick-cell">
        {tick.box}
        {content}
      </span>
    ) : (
      content
    );
    // The checkbox has a name of its own.
    const named = {
      ...(isTicked && { 'aria-label': tick.name }),
      ...((built || tabStop !== null) && { 'aria-colindex': index + 1 }),
      ...(tabStop !== null && { tabIndex: tabStop >= index && tabStop < next ? 0 : -1 }),
    };
    cells.push(
      column.kind === 'name' ? (
        <th key={column.key} scope="row" colSpan={colSpan} className={classNames[index]} {...named} {...more?.(column)}>
          {inner}
        </th>
      ) : (
        <td key={column.key} colSpan={colSpan} className={classNames[index]} {...named} {...more?.(column)}>
          {inner}
        </td>
      ),
    );
  }
  if (next < columns.length) cells.push(<ColumnGap key={`gap ${next}`} columns={columns.length - next} />);
  return cells;
};

const tickOf = ({ ticks, tickKey, isTicked, row }: SelectableRowProps, tabIndex?: -1) =>
  ticks && {
    name: ticks.name(row),
    box: (
      <Checkbox
        hiddenLabel
        label={ticks.label(row)}
        checked={isTicked}
        tabIndex={tabIndex}
        onChange={(ticked) => ticks.onTick(tickKey, ticked)}
      />
    ),
  };

const rowClasses = ({ isHighlighted, isMuted, isTicked }: SelectableRowProps): string | undefined =>
  classes(isHighlighted && 'highlighted', isMuted && 'muted', isTicked && 'ticked') || undefined;

/** Memoized: a new chunk must not render the rows before it again. */
export const TableRow = memo<DataRowProps>((props) => (
  <tr
    className={rowClasses(props)}
    aria-rowindex={props.position}
    aria-selected={props.ticks && props.isTicked}
  >
    {cellsOf(props, tickOf(props, props.tabStop === null ? undefined : -1))}
  </tr>
));
TableRow.displayName = 'TableRow';

/** Stacked rows have no table layout, and would lose their roles for screen readers. */
export const listRoles = { row: { role: 'row' }, body: { role: 'rowgroup' } } as const;

interface ListRowProps extends SelectableRowProps {
  /** Its index, and the function that measures its height; only if not all rows are rendered. */
  readonly index?: number | undefined;
  readonly measure?: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** A row of a list, which can be stacked. */
export const ListRow = memo<ListRowProps>((props) => {
  const { t } = useTranslation();
  const more: CellsProps['more'] = (column) => {
    const { header } = column;
    const label = headingText(header, t);
    return {
      role: column.kind === 'name' ? 'rowheader' : 'cell',
      'data-label': stackPart(column) === 'fact' && label ? t('list.label', { column: label }) : undefined,
    };
  };
  return (
    <tr
      {...listRoles.row}
      className={rowClasses(props)}
      aria-rowindex={props.position}
      aria-selected={props.ticks && props.isTicked}
      ref={props.measure}
      data-index={props.index}
    >
      {cellsOf({ ...props, more }, tickOf(props))}
    </tr>
  );
});
ListRow.displayName = 'ListRow';
