import type { ReviewName } from '../../../../api/reviewStates';
import type { SubmissionSource } from '../../../../store/entities/submissionSource';
import type { Condition } from '../../../../store/filter/conditions';
import type { Asked } from '../../../../store/filter/whereAsked';
import { hrefWithQuery } from '../../../../store/location';
import { navigationRequested } from '../../../../store/navigation';
import type { RootState } from '../../../../store';
import { selectCountedForm } from '../../../../store/selectors/counted';
import { selectFilterFields, selectShownConditions } from '../../../../store/selectors/filterFields';
import { selectLoadedPlaces } from '../../../../store/selectors/loadedPlaces';
import { selectAsked, selectIsLimited } from '../../../../store/selectors/loadedRows';
import {
  filtersWith,
  selectReviewChoices,
  selectReviewFilter,
  selectSearch,
} from '../../../../store/selectors/submissionFilter';
import { selectSingleKeys } from '../../../../store/shortcuts';
import { filterOpened } from '../../../../store/submissionActs';
import { facetWanted, selectFacet } from '../../../../store/submissionTotals';

/** What a page needs of the state that is limited to some of the submissions of a form. */
export const selectFiltering = (state: RootState, source: SubmissionSource) => ({
  asked: selectAsked(state),
  reviewFilter: selectReviewFilter(state),
  reviewChoices: selectReviewChoices(state, source),
  conditions: selectShownConditions(state, source),
  filterFields: selectFilterFields(state, source),
  search: selectSearch(state, source),
  placesOf: selectLoadedPlaces(state, source),
  isFiltered: selectIsLimited(state, source),
  singleKeys: selectSingleKeys(state),
  facet: selectFacet(state, source),
  total: selectCountedForm(state, source)?.submissions,
});

/** Its events. */
export const filterEvents = {
  onConditions: (here: string, review: ReviewName | null, conditions: readonly Condition[], asked: Asked) =>
    navigationRequested({ href: hrefWithQuery(here, { ...filtersWith(review, conditions, asked) }) }),
  // Whoever types does not want to go back letter by letter.
  onSearch: (here: string, text: string, asked: Asked) => {
    const [search, loadedSearch] = asked === 'server' ? [text, ''] : ['', text];
    return navigationRequested({ href: hrefWithQuery(here, { search, loadedSearch }), replace: true });
  },
  onClear: (here: string) =>
    navigationRequested({
      href: hrefWithQuery(here, { filter: '', search: '', loadedFilter: '', loadedSearch: '' }),
    }),
  onFilter: filterOpened,
  onFacet: (source: SubmissionSource, path: string) => facetWanted({ source, path }),
};
