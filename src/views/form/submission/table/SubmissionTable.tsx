import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { SubmissionRow } from '#api/schemas/odata';
import type { SubmissionSource } from '#store/submission/source';
import type { RepeatRow } from '#store/submission/repeatRows';
import type { Rows } from '#store/submission/rows';
import type { LabelsOfFields } from '#store/selectors/submission/choiceLabels';
import type { SubmissionColumns } from '#store/selectors/submission/columns';
import { classes } from '#src/ui/classes';
import type { TableSelection } from '#src/ui/table/tableColumns';
import { useCards } from '#src/ui/table/useNarrow';
import { cardColumns } from '../cards/cardColumns';
import { nameRepeatRows, nameRows, type NamedRow } from './nameRows';
import { submissionColumns, type SubmissionColumn } from './columns';
import { openByRow, tableKey } from './keys';
import { useSelection } from '../selection/useSelection';
import { useSubmissionContext } from './submissionContext';
import type { SubmissionRowsOwnProps } from './SubmissionRows';

/** The visible columns and the rows of the table. */
export interface TableContents {
  readonly columns: readonly SubmissionColumn[];
  readonly rows: Rows<NamedRow>;
}

/** With the selection; undefined if rows cannot be selected. */
export interface SelectableContents extends TableContents {
  readonly ticks: TableSelection<NamedRow> | undefined;
}

export interface SubmissionTableProps {
  readonly source: SubmissionSource;
  readonly shown: SubmissionColumns;
  /** The headings of fields, if labels are shown. */
  readonly words: LabelsOfFields;
  readonly rows: Rows<SubmissionRow>;
  /** The rows of the shown repeat; null if the table shows submissions. */
  readonly repeatRows: Rows<RepeatRow> | null;
  /** Whether these rows belong to another filter or order, and new ones are being loaded. */
  readonly isOutdated: boolean;
  /** Whether its first rows are being loaded, which decide about its columns. */
  readonly isLoading: boolean;
  /** Whether rows can be selected. */
  readonly canSelect: boolean;
  /** The ids of the selected rows. */
  readonly ticked: readonly string[];
  readonly onTicked: (source: SubmissionSource, ids: readonly string[]) => void;
  readonly CellTools: ComponentType<TableContents & { readonly children: ReactNode }>;
  readonly CardsHead: ComponentType<SelectableContents>;
  readonly SubmissionRows: ComponentType<SubmissionRowsOwnProps>;
  readonly TrashLink: ComponentType;
  readonly SelectedSubmissions: ComponentType<TableContents>;
}

/** Cards of repeat rows have the chosen columns, and no system columns. */
const noColumns: ReadonlySet<string> = new Set();

/** The number alone, whose column stays where it is when the others appear. */
const awaitedColumns: SubmissionColumns = {
  columns: [],
  offered: new Map(),
  names: [],
  usual: [],
  isUsual: true,
  pinned: 0,
  mostPinned: 0,
  widths: new Map(),
  hasOwnLooks: false,
  subset: false,
};

/** From this number on, numbers need more room. */
const MANY = 10_000;

/** The higher number of the first and last row; null if the server gives none. */
const highestNumber = (rows: Rows<SubmissionRow>): number | null => {
  const ends = rows.length === 0 ? [] : [rows.at(0), rows.at(rows.length - 1)];
  const numbers = ends.map((row) => row?.__system.number ?? null);
  return numbers.every((number) => number !== null) ? Math.max(0, ...numbers) : null;
};

/** The table of submissions or of the rows of a repeat, newest first, with its selection. */
export const SubmissionTable = (props: SubmissionTableProps) => {
  const { source, words, rows, repeatRows, isOutdated, isLoading, canSelect, ticked, onTicked } = props;
  const shown = isLoading ? awaitedColumns : props.shown;
  const { CellTools, CardsHead, SubmissionRows, TrashLink, SelectedSubmissions } = props;
  const context = useSubmissionContext();
  const isCards = useCards();
  const isRepeat = repeatRows !== null;
  const numbers = highestNumber(rows);
  const isNumbered = numbers !== null && !isRepeat;
  const columns = useMemo(() => submissionColumns(shown, words, isNumbered), [shown, words, isNumbered]);
  const numbered = useMemo(() => (repeatRows ? nameRepeatRows(repeatRows) : nameRows(rows)), [repeatRows, rows]);
  const { ticks, onClickCapture } = useSelection({
    offers: canSelect,
    rows: numbered,
    ticked,
    onTicked: (ids) => onTicked(source, ids),
  });
  const visible = useMemo(() => columns.filter(({ when }) => !when || when(context)), [columns, context]);
  const parts = useMemo(
    () => (isCards ? cardColumns(visible, isRepeat ? noColumns : shown.offered) : columns),
    [isCards, visible, isRepeat, shown.offered, columns],
  );
  const { rights } = context;
  const look = [
    'submission-table',
    isCards ? 'cards' : 'frozen',
    columns.some(({ grows }) => grows) && 'filling',
    shown.pinned > 0 && 'with-pins',
    canSelect && 'with-review with-ticks',
    (rights.review || rights.delete) && 'with-actions',
    context.href('') !== null && 'with-links',
    shown.subset && 'subset',
    isRepeat && 'of-repeat',
    numbers !== null && numbers >= MANY && 'many',
    numbers === null && 'named',
    isOutdated && 'outdated',
    isLoading && 'loading',
  ];
  return (
    <div
      role="presentation"
      className={classes(...look)}
      onClickCapture={onClickCapture}
      onClick={openByRow}
      onAuxClick={openByRow}
      onKeyDown={(event) => tableKey(event, ticked.length > 0, () => onTicked(source, []))}
    >
      <CellTools columns={visible} rows={numbered}>
        {isCards && <CardsHead columns={visible} rows={numbered} ticks={ticks} />}
        <SubmissionRows columns={parts} rows={numbered} ticks={ticks} />
      </CellTools>
      <TrashLink />
      {canSelect && <SelectedSubmissions columns={visible} rows={numbered} />}
    </div>
  );
};
