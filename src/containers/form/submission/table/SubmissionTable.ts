import { connect } from 'react-redux';
import { selectSelectedSubmissions } from '#store/submission/bulkActions';
import type { RootState } from '#store/index';
import { selectHeadingLabels } from '#store/selectors/submission/choiceLabels';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectIsTableOutdated, selectVisibleRows } from '#store/selectors/submission/loadedRows';
import { selectRepeatRows } from '#store/selectors/submission/repeatTables';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectSubmissionColumns } from '#store/selectors/submission/columns';
import { SubmissionTable as View } from '#src/views/form/submission/table/SubmissionTable';
import { CardsHead } from './CardsHead';
import { CellTools } from './CellTools';
import { selectCanSelect } from './selectCanSelect';
import { SelectedSubmissions } from './SelectedSubmissions';
import { submissionEvents } from './submissionEvents';
import { SubmissionRows } from './SubmissionRows';
import { TrashLink } from './TrashLink';

const select = (state: RootState) => {
  const source = selectTableSource(state);
  const rows = selectVisibleRows(state, source);
  return {
    CellTools,
    CardsHead,
    SubmissionRows,
    TrashLink,
    SelectedSubmissions,
    source,
    shown: selectSubmissionColumns(state, source),
    words: selectHeadingLabels(state, source),
    rows,
    isLoading: rows.length === 0 && selectRouteLoad(state).status === 'loading',
    repeatRows: selectRepeatRows(state, source),
    isOutdated: selectIsTableOutdated(state, source),
    canSelect: selectCanSelect(state, source),
    ticked: selectSelectedSubmissions(state, source),
  };
};

/** Container of the same-named view. */
export const SubmissionTable = connect(select, { onTicked: submissionEvents.onTicked })(View);
