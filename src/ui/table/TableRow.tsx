import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { Checkbox } from '../form/Checkbox';
import { stackPart, type Column, type RowKey, type RowTicks } from './tableColumns';

interface TableRowProps {
  readonly columns: readonly Column<unknown, unknown>[];
  /** The classes of the cells of each column. */
  readonly classNames: readonly string[];
  readonly row: unknown;
  readonly context: unknown;
  readonly isHighlighted: boolean;
  readonly isMuted: boolean;
  /** Its position among all rows, counted from 1 including the heading; only if not all rows are rendered. */
  readonly position?: number | undefined;
}

interface CellsProps extends TableRowProps {
  /** What a list adds to a cell: a stacked row is no table row for browsers, and its facts name their columns. */
  readonly more?: (column: Column<unknown, unknown>) => Readonly<Record<string, string | undefined>>;
}

/** A row of a table of data, which can be ticked. */
interface DataRowProps extends TableRowProps {
  readonly tickKey: RowKey;
  readonly ticks: RowTicks<unknown> | undefined;
  readonly isTicked: boolean;
}

/** The cells of a row; a column covered by the cell before has none. */
const cellsOf = (
  { columns, classNames, row, context, more }: CellsProps,
  tick?: { readonly box: ReactNode; readonly name: string },
): readonly ReactNode[] => {
  const cells: ReactNode[] = [];
  let covered = 0;
  for (const [index, column] of columns.entries()) {
    if (covered > 0) {
      covered -= 1;
      continue;
    }
    const span = column.span?.(row, context) ?? 1;
    covered = span - 1;
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
    // The box has a name of its own.
    const named = isTicked ? { 'aria-label': tick.name } : {};
    cells.push(
      column.kind === 'name' ? (
        <th key={column.key} scope="row" colSpan={colSpan} className={classNames[index]} {...named} {...more?.(column)}>
          {inner}
        </th>
      ) : (
        <td key={column.key} colSpan={colSpan} className={classNames[index]} {...more?.(column)}>
          {inner}
        </td>
      ),
    );
  }
  return cells;
};

/** Memoized: a new chunk must not render the rows before it again. */
export const TableRow = memo<DataRowProps>((props) => {
  const { tickKey, ticks, isTicked, row } = props;
  const name = classes(props.isHighlighted && 'highlighted', props.isMuted && 'muted', isTicked && 'ticked');
  const tick = ticks && {
    name: ticks.name(row),
    box: (
      <Checkbox
        hiddenLabel
        label={ticks.label(row)}
        checked={isTicked}
        onChange={(ticked) => ticks.onTick(tickKey, ticked)}
      />
    ),
  };
  return (
    <tr className={name || undefined} aria-rowindex={props.position} aria-selected={ticks && isTicked}>
      {cellsOf(props, tick)}
    </tr>
  );
});
TableRow.displayName = 'TableRow';

/** Rows that are stacked are no longer laid out as a table, and would lose what they are for screen readers. */
export const listRoles = { row: { role: 'row' }, body: { role: 'rowgroup' } } as const;

interface ListRowProps extends TableRowProps {
  /** Its index, and how its height is measured; only if not all rows are rendered. */
  readonly index?: number | undefined;
  readonly measure?: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** A row of a list, which can be stacked. */
export const ListRow = memo<ListRowProps>((props) => {
  const { t } = useTranslation();
  const name = classes(props.isHighlighted && 'highlighted', props.isMuted && 'muted');
  const more: CellsProps['more'] = (column) => {
    const { header } = column;
    const label = typeof header === 'object' ? header.text : header && t(header);
    return {
      role: column.kind === 'name' ? 'rowheader' : 'cell',
      'data-label': stackPart(column) === 'fact' && label ? t('list.label', { column: label }) : undefined,
    };
  };
  return (
    <tr
      {...listRoles.row}
      className={name || undefined}
      aria-rowindex={props.position}
      ref={props.measure}
      data-index={props.index}
    >
      {cellsOf({ ...props, more })}
    </tr>
  );
});
ListRow.displayName = 'ListRow';
