import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectOpenPanel } from '#store/selectors/submission/openPanel';
import { totalsRequested } from '#store/submission/totals';
import { TotalsPanel as View } from '#src/views/form/submission/totals/TotalsPanel';
import { onPanel } from './onPanel';
import { selectTotalsRow } from './selectTotalsRow';

const select = (state: RootState) => ({
  ...selectTotalsRow(state),
  source: selectTableSource(state),
  openPanel: selectOpenPanel(state),
});

/** Container of the same-named view. */
export const TotalsPanel = connect(select, { onTotals: totalsRequested, onPanel })(View);
