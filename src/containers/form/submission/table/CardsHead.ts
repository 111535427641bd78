import { connect } from 'react-redux';
import { selectFilterEvaluator } from '#store/request/capabilities';
import type { RootState } from '#store/index';
import { selectNavigation } from '#store/route/navigation';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectRowsOrder } from '#store/selectors/submission/filter';
import { CardsHead as View } from '#src/views/form/submission/cards/CardsHead';
import type { SelectableContents } from '#src/views/form/submission/table/SubmissionTable';
import { onOrder } from './onOrder';
import { TotalsPanel } from './TotalsPanel';

const select = (state: RootState) => ({
  here: selectNavigation(state).href,
  evaluator: selectFilterEvaluator(state),
  order: selectRowsOrder(state, selectTableSource(state)),
});

/** Container of the same-named view. */
export const CardsHead = connect(
  select,
  { onOrder },
  ({ here, evaluator, order }, events, { columns, rows, ticks }: SelectableContents) => ({
    columns,
    rows: rows.length,
    ticks,
    order,
    onOrder: (text: string) => events.onOrder(here, text, evaluator),
    TotalsPanel,
  }),
)(View);
