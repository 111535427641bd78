import type { RootState } from '#store/index';
import { selectChoiceLabels, selectHeadingLabels } from '#store/selectors/submission/choiceLabels';
import { selectVisibleTotals } from '#store/selectors/submission/columnTotals';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectSubmissionColumns } from '#store/selectors/submission/columns';
import { selectHrefWith } from '#store/selectors/submission/filter';

/** The data for the totals of the submissions table. */
export const selectTotalsRow = (state: RootState) => {
  const source = selectTableSource(state);
  return {
    totals: selectVisibleTotals(state, source),
    shown: selectSubmissionColumns(state, source),
    words: selectHeadingLabels(state, source),
    labels: selectChoiceLabels(state, source),
    hrefWith: selectHrefWith(state, source),
  };
};
