import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Table as SemanticTable } from 'semantic-ui-react';
import type { LoadStatus } from '#store/request/requests';
import { Problem } from '../status/Problem';
import type { Rows } from '#store/submission/rows';
import { classes } from '../classes';
import { Checkbox } from '../form/Checkbox';
import type { ColumnSizing } from './ColumnEdge';
import { ListFrame } from './ListFrame';
import { NarrowFrame } from './NarrowFrame';
import { TableBody } from './TableBody';
import { TableFoot } from './TableFoot';
import { TableFrame } from './TableFrame';
import { TableHead, type HeadOrder } from './TableHead';
import { TableSkeleton } from './TableSkeleton';
import {
  cellClasses,
  isVirtual,
  leastWidth,
  pinnedWidths,
  type Column,
  type Highlighted,
  type RowKey,
  type TableSelection,
} from './tableColumns';
import { useColumnWindow } from './useColumnWindow';
import { useTableCursor } from './useTableCursor';
import { useNarrow } from './useNarrow';
import { VirtualListBody } from './VirtualListBody';
import { VirtualTableBody } from './VirtualTableBody';

export interface TableProps<Row, Context = undefined> {
  /** At module scope, or memoized. */
  readonly columns: readonly Column<Row, Context>[];
  /** An array, or something with the same lookup. */
  readonly rows: Rows<Row>;
  readonly rowKey: (row: Row) => RowKey;
  /** The subject of the rows, for screen readers. */
  readonly caption: string;
  /** `loading` with rows keeps them until newer ones arrive. */
  readonly status: LoadStatus;
  /** Why the rows could not be loaded. */
  readonly problem?: string | null | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Shown instead of rows if there are none: an Empty. */
  readonly empty: ReactNode;
  /** The new or current row; or several. */
  readonly highlighted?: Highlighted;
  /** Rows of less importance: archived, revoked. */
  readonly isMuted?: ((row: Row) => boolean) | undefined;
  /** Called when the end of the rows comes into view, to load the next chunk. */
  readonly onReachEnd?: (() => void) | undefined;
  /** The total number of rows, if not all are loaded. */
  readonly total?: number | undefined;
  /** Shown below the rows: loading, or rows left out. */
  readonly message?: ReactNode;
  /**
   * A list: the page scrolls, not the table, and rows are stacked on narrow screens. Otherwise a data table, which
   * scrolls inside itself.
   */
  readonly isList?: boolean | undefined;
  /** Rows can be selected. */
  readonly ticks?: TableSelection<Row> | undefined;
  /** Its headings sort. */
  readonly order?: HeadOrder | undefined;
  /** The summary of a column, by its key, in a row that stays visible; not on phones. */
  readonly foot?: ((key: string) => ReactNode) | undefined;
  /** Its columns can be resized. */
  readonly sizing?: ColumnSizing | undefined;
  /** It has a single tab stop; keys move between cells, whose contents have no tab stops. */
  readonly isGrid?: boolean | undefined;
}

/** Every table and list of the site. Data shared by its rows is passed as `context`, memoized by the caller. */
export function Table<Row>(props: TableProps<Row>): ReactNode;
export function Table<Row, Context>(props: TableProps<Row, Context> & { readonly context: Context }): ReactNode;
export function Table<Row, Context>(props: TableProps<Row, Context> & { readonly context?: Context }): ReactNode {
  const { columns, rows, rowKey, caption, status, problem, onRetry, empty, highlighted, isMuted } = props;
  const { onReachEnd, total, message, context, isList = false, order, ticks, isGrid = false, foot } = props;
  const { t } = useTranslation();
  // A state, not a ref: the visible rows are only known once the element exists.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  // Computed once for the table, not for every row.
  const shown = useMemo(() => showing(columns, context), [columns, context]);
  const hasRows = rows.length > 0;
  const isLong = isVirtual(rows.length, shown.length);
  const classNames = useMemo(() => cellClasses(shown, isList), [shown, isList]);
  const { active, handlers } = useTableCursor({ frame, isOn: isGrid, rows, rowKey, columns: shown.length });
  const cursor = isGrid ? active : null;
  const built = useColumnWindow(frame, shown, isLong && !isList, cursor?.column);
  const body = {
    columns: shown,
    classNames,
    built,
    rows,
    rowKey,
    context,
    highlighted,
    isMuted,
    isList,
    ticks,
    cursor,
  };
  const isNarrow = useNarrow() && !isList;
  const Frame = isList ? ListFrame : isNarrow ? NarrowFrame : TableFrame;
  const VirtualBody = isList || isNarrow ? VirtualListBody : VirtualTableBody;
  const width = isList ? undefined : { minWidth: leastWidth(shown) };
  // On a phone it would also be in the copy of the headings, which is not focusable.
  const tick = ticks && !isNarrow && (
    <Checkbox
      hiddenLabel
      label={ticks.allLabel}
      tabIndex={isGrid ? -1 : undefined}
      checked={hasRows && ticks.ticked.size >= rows.length}
      mixed={ticks.ticked.size > 0 && ticks.ticked.size < rows.length}
      onChange={ticks.onAll}
    />
  );
  const headed = { columns: shown, classNames, built, isList, order, tick };
  const head = <TableHead {...headed} cursor={cursor} sizing={props.sizing} />;
  const headCopy = isNarrow && (
    <SemanticTable fixed unstackable role="presentation" style={width}>
      <TableHead {...headed} cursor={null} isCopy />
    </SemanticTable>
  );
  const hasFoot = foot !== undefined && hasRows && !isNarrow;
  const lastRow = (total ?? rows.length) + 1;
  return (
    <div
      className={classes('table-part', isList && 'list-part', isNarrow && 'narrow-part')}
      style={isList ? undefined : pinnedWidths(shown)}
    >
      <Frame onFrame={setFrame} label={caption} onReachEnd={onReachEnd} head={headCopy} isGrid={isGrid}>
        <SemanticTable
          fixed
          unstackable
          // Stacked rows are no table for browsers; without rows, on phones, nothing of it is shown.
          role={isGrid ? 'grid' : isList && hasRows ? 'table' : undefined}
          aria-multiselectable={(isGrid && ticks !== undefined) || undefined}
          {...handlers}
          style={width}
          aria-colcount={built || isGrid ? shown.length : undefined}
          aria-busy={status === 'loading'}
          aria-rowcount={lastRow + (hasFoot ? 1 : 0)}
        >
          <caption className="hidden-text">{caption}</caption>
          {head}
          {hasRows && isLong && <VirtualBody {...body} frame={frame} />}
          {hasRows && !isLong && <TableBody {...body} />}
          {hasFoot && (
            <TableFoot
              columns={shown}
              classNames={classNames}
              built={built}
              hasIndexes={built !== null || isGrid}
              cell={foot}
              rowIndex={lastRow + 1}
            />
          )}
          {!hasRows && status === 'loading' && <TableSkeleton columns={shown} classNames={classNames} />}
        </SemanticTable>
      </Frame>
      {status === 'loading' && !hasRows && (
        <span className="hidden-text" role="status">
          {t('ui.loading')}
        </span>
      )}
      {status === 'error' && problem && <Problem text={problem} onRetry={onRetry} />}
      {status === 'ready' && !hasRows && empty}
      {message && <div className="table-message">{message}</div>}
    </div>
  );
}

function showing(columns: readonly Column<unknown, unknown>[], context: unknown): readonly Column<unknown, unknown>[] {
  return columns.filter(({ when }) => !when || when(context));
}
