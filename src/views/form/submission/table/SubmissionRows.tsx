import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadStatus } from '#store/request/requests';
import type { Rows } from '#store/submission/rows';
import { useMessageText, type Message } from '#src/messageText';
import type { ColumnSizing } from '#src/ui/table/ColumnEdge';
import { Table } from '#src/ui/table/Table';
import type { HeadOrder } from '#src/ui/table/TableHead';
import type { Column, TableSelection } from '#src/ui/table/tableColumns';
import { useCards } from '#src/ui/table/useNarrow';
import { rowKey, type NamedRow } from './nameRows';
import type { SubmissionContext } from './columns';
import { useSubmissionContext } from './submissionContext';

export interface SubmissionRowsOwnProps {
  readonly columns: readonly Column<NamedRow, SubmissionContext>[];
  readonly rows: Rows<NamedRow>;
  readonly ticks: TableSelection<NamedRow> | undefined;
}

export interface SubmissionRowsProps extends SubmissionRowsOwnProps {
  readonly status: LoadStatus;
  /** Whether the rows are hidden until newer ones, or their fields, arrive. */
  readonly isWaiting: boolean;
  /** The number of rows, including those not loaded; undefined if unknown. */
  readonly total: number | undefined;
  /** Undefined if they cannot be ordered. */
  readonly order: HeadOrder | undefined;
  readonly sizing: ColumnSizing;
  /** Loads the next chunk; undefined if none is loaded automatically. */
  readonly onMore: (() => void) | undefined;
  readonly onRetry: () => void;
  /** The subject of the rows, for screen readers. */
  readonly caption: Message;
  /** Why they could not be loaded. */
  readonly problem: 'formSubmissions.failed' | 'draftTesting.failed';
  /** The total of a column; undefined before anything is counted. */
  readonly SummaryCell: ComponentType<{ readonly column: string }> | undefined;
  /** The progress of loading; undefined without rows. */
  readonly SubmissionsMessage: ComponentType | undefined;
  /** Shown if there are no rows. */
  readonly SubmissionsEmpty: ComponentType;
}

const none: Rows<NamedRow> = [];

/** The rows of the submissions table, and its summary row; cards on phones. */
export const SubmissionRows = (props: SubmissionRowsProps) => {
  const { columns, rows, ticks, status, isWaiting, total, order, sizing, onMore, onRetry, caption, problem } = props;
  const { SummaryCell, SubmissionsMessage, SubmissionsEmpty } = props;
  const { t } = useTranslation();
  const say = useMessageText();
  const context = useSubmissionContext();
  const isCards = useCards();
  return (
    <Table
      columns={columns}
      rows={isWaiting ? none : rows}
      rowKey={rowKey}
      context={context}
      caption={say(caption)}
      status={status}
      problem={t(problem)}
      onRetry={onRetry}
      order={order}
      total={total}
      onReachEnd={onMore}
      // Cards have no columns.
      foot={isCards || !SummaryCell ? undefined : (key) => <SummaryCell column={key} />}
      message={SubmissionsMessage && <SubmissionsMessage />}
      empty={<SubmissionsEmpty />}
      ticks={ticks}
      isGrid={!isCards}
      isList={isCards}
      highlighted={isCards ? ticks?.ticked : undefined}
      sizing={sizing}
    />
  );
};
