import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import { selectFilterEvaluator } from '#store/request/capabilities';
import { columnWidthLimits, widthsText, type ColumnWidths } from '#store/submission/columnWidths';
import { nextChunkRequested } from '#store/submission/submissions';
import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { listQueryChanged } from '#store/route/navigation';
import type { Message } from '#store/core/message';
import { selectFieldLabels } from '#store/selectors/submission/choiceLabels';
import { selectVisibleTotals } from '#store/selectors/submission/columnTotals';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectFormHead } from '#store/selectors/form/head';
import {
  selectIsTableOutdated,
  selectLocalSearchStatus,
  selectNoLongerMatching,
  selectVisibleCount,
  selectVisibleRows,
} from '#store/selectors/submission/loadedRows';
import { selectRepeatRows, selectTable } from '#store/selectors/submission/repeatTables';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectSubmissionColumns } from '#store/selectors/submission/columns';
import { selectRowsOrder } from '#store/selectors/submission/filter';
import { selectSubmissionsProgress } from '#store/selectors/submission/loadProgress';
import { headOrder } from '#src/views/form/submission/table/rowOrder';
import { repeatTitle } from '#src/views/form/submission/table/TableSwitch';
import { SubmissionRows as View, type SubmissionRowsOwnProps } from '#src/views/form/submission/table/SubmissionRows';
import { retry } from '#src/containers/retry';
import { onOrder } from './onOrder';
import { selectIsWhole } from './selectIsWhole';
import { SubmissionsEmpty } from './SubmissionsEmpty';
import { SubmissionsMessage } from './SubmissionsMessage';
import { SummaryCell } from './SummaryCell';

const selectCaption = createSelector(
  [
    (_: RootState, { draft }: SubmissionSource) => draft,
    (state: RootState) => selectFormHead(state).name,
    selectTable,
    selectFieldLabels,
  ],
  (draft, form, path, labels): Message => {
    if (draft) return { key: 'draftTesting.table', values: { form } };
    if (path === '') return { key: 'formSubmissions.table', values: { form } };
    return { key: 'repeats.tableOf', values: { form, repeat: repeatTitle(path, labels) } };
  },
);

/** The number of rows of a table; that of repeat rows in submissions not loaded is unknown. */
const selectTotal = (state: RootState, source: SubmissionSource): number | undefined => {
  const repeatRows = selectRepeatRows(state, source);
  if (repeatRows) return selectIsWhole(state, source) ? repeatRows.length : undefined;
  const count = selectVisibleCount(state, source);
  return count && count + selectNoLongerMatching(state, source).size;
};

const select = (state: RootState) => {
  const source = selectTableSource(state);
  const { status, here } = selectRouteLoad(state);
  const totals = selectVisibleTotals(state, source);
  const isOutdated = selectIsTableOutdated(state, source);
  return {
    source,
    here,
    status,
    // Without its fields a row would be rendered again as soon as they arrive.
    isWaiting: isOutdated ? status === 'error' : status === 'loading',
    isEmpty: status === 'ready' && selectVisibleRows(state, source).length === 0,
    total: selectTotal(state, source),
    order: selectRowsOrder(state, source),
    evaluator: selectFilterEvaluator(state),
    widths: selectSubmissionColumns(state, source).widths,
    // At the end of the matches in the browser, more rows may not match, so they are not loaded automatically.
    loadsMore:
      selectSubmissionsProgress(state, source)?.status === 'remaining' &&
      selectLocalSearchStatus(state, source) === null,
    caption: selectCaption(state, source),
    problem: source.draft ? ('draftTesting.failed' as const) : ('formSubmissions.failed' as const),
    hasTotals: totals !== null && !totals.areOffered,
  };
};

const events = {
  onOrder,
  onRetry: retry,
  onMore: nextChunkRequested,
  onWidths: (widths: ColumnWidths) => listQueryChanged({ widths: widthsText(widths) }),
};

const withWidth = (widths: ColumnWidths, key: string, width: number | null): ColumnWidths => {
  const changed = new Map(widths);
  const name = key.replace(/^\//, '');
  if (width === null) changed.delete(name);
  else changed.set(name, width);
  return changed;
};

const merge = (
  { source, here, order, evaluator, widths, loadsMore, hasTotals, isEmpty, ...state }: ReturnType<typeof select>,
  { onOrder: sort, onRetry, onMore, onWidths }: typeof events,
  own: SubmissionRowsOwnProps,
) => ({
  ...own,
  ...state,
  order: order && headOrder(order, (text) => sort(here, text, evaluator)),
  sizing: {
    ...columnWidthLimits,
    onWidth: (key: string, width: number | null) => onWidths(withWidth(widths, key, width)),
  },
  onMore: loadsMore ? () => onMore(source) : undefined,
  onRetry: () => onRetry(here),
  SummaryCell: hasTotals ? SummaryCell : undefined,
  SubmissionsMessage: isEmpty ? undefined : SubmissionsMessage,
  SubmissionsEmpty,
});

/** Container of the same-named view. */
export const SubmissionRows = connect(select, events, merge)(View);
