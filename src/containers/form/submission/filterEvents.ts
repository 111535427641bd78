import type { ReviewName } from '../../../../api/reviewStates';
import type { SubmissionSource } from '../../../../store/entities/submissionSource';
import type { Condition } from '../../../../store/filter/conditions';
import type { Asked } from '../../../../store/filter/whereAsked';
import { hrefWithQuery } from '../../../../store/location';
import { navigationRequested } from '../../../../store/navigation';
import { filtersWith } from '../../../../store/selectors/submissionFilter';
import { filterOpened } from '../../../../store/submissionActs';
import { facetWanted } from '../../../../store/submissionTotals';

/** The events of a filter of submissions. */
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
