import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { SummaryCell as View } from '#src/views/form/submission/totals/SummaryCell';
import { selectTotalsRow } from './selectTotalsRow';

/** Container of the same-named view. */
export const SummaryCell = connect((state: RootState) => selectTotalsRow(state), {})(View);
