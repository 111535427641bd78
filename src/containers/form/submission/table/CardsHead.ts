import { connect } from 'react-redux';
import { selectFilterEvaluator } from '#store/request/capabilities';
import type { RootState } from '#store/index';
import { selectNavigation } from '#store/route/navigation';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectFieldLabels } from '#store/selectors/submission/choiceLabels';
import { selectTableLinks } from '#store/selectors/submission/repeatTables';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectVisibleRows } from '#store/selectors/submission/loadedRows';
import { selectRowsOrder } from '#store/selectors/submission/filter';
import { CardsHead as View } from '#src/views/form/submission/cards/CardsHead';
import type { SelectableContents } from '#src/views/form/submission/table/SubmissionTable';
import { ReviewFilter } from '../filter/ReviewFilter';
import { onOrder } from './onOrder';
import { TotalsPanel } from './TotalsPanel';

const select = (state: RootState) => {
  const source = selectTableSource(state);
  return {
    here: selectNavigation(state).href,
    evaluator: selectFilterEvaluator(state),
    order: selectRowsOrder(state, source),
    tables: selectTableLinks(state, source),
    isAwaited: selectRouteLoad(state).status === 'loading' && selectVisibleRows(state, source).length === 0,
    fieldWords: selectFieldLabels(state, source),
  };
};

/** Container of the same-named view. */
export const CardsHead = connect(
  select,
  { onOrder },
  ({ here, evaluator, ...state }, events, { columns, rows, ticks }: SelectableContents) => ({
    columns,
    rows: rows.length,
    ticks,
    ...state,
    onOrder: (text: string) => events.onOrder(here, text, evaluator),
    ReviewFilter,
    TotalsPanel,
  }),
)(View);
