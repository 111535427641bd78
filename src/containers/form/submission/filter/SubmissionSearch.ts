import { connect } from 'react-redux';
import { selectFilterEvaluator } from '#store/request/capabilities';
import type { Evaluator } from '#store/submission/filter/filterEvaluation';
import type { RootState } from '#store/index';
import { hrefWithQuery } from '#store/route/location';
import { navigationRequested, selectNavigation } from '#store/route/navigation';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectSearch } from '#store/selectors/submission/filter';
import { SubmissionSearch as View } from '#src/views/form/submission/filter/SubmissionSearch';

const select = (state: RootState) => ({
  here: selectNavigation(state).href,
  evaluator: selectFilterEvaluator(state),
  value: selectSearch(state, selectTableSource(state)),
});

/** Container of the same-named view. */
export const SubmissionSearch = connect(
  select,
  {
    // Replaces the address, so that typing does not fill the history.
    onSearch: (here: string, text: string, evaluator: Evaluator) => {
      const [search, loadedSearch] = evaluator === 'server' ? [text, ''] : ['', text];
      return navigationRequested({ href: hrefWithQuery(here, { search, loadedSearch }), replace: true });
    },
  },
  ({ here, evaluator, value }, { onSearch }) => ({
    value,
    onSearch: (text: string) => onSearch(here, text, evaluator),
  }),
)(View);
