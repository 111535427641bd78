import type { ReviewName } from '../../../../../api/reviewStates';
import type { SubmissionSource } from '../../../../../store/entities/submissionSource';
import type { Condition } from '../../../../../store/filter/conditions';
import type { Asked } from '../../../../../store/filter/whereAsked';
import type { ReviewChoice } from '../../../../../store/selectors/submissionFilter';
import type { ChoiceCounts } from './ConditionValues';
import type { SubmissionFilterProps } from './SubmissionFilter';

/** What a page has that is limited to some of the submissions of a form. */
export interface Filtering {
  /** Who is asked about answers. */
  readonly asked: Asked;
  /** The state of review that it is limited to. */
  readonly reviewFilter: ReviewName | null;
  /** What it can be limited to; null where the server tells no states. */
  readonly reviewChoices: readonly ReviewChoice[] | null;
  /** What else it is limited to, and can be. */
  readonly conditions: SubmissionFilterProps['conditions'];
  readonly filterFields: SubmissionFilterProps['fields'];
  readonly search: SubmissionFilterProps['search'];
  readonly placesOf: SubmissionFilterProps['placesOf'];
  readonly isFiltered: boolean;
  readonly singleKeys: boolean;
  /** How many submissions there are without filter and search. */
  readonly total: number | undefined;
  /** How often the values of the field are there that is chosen from. */
  readonly facet: ChoiceCounts['known'];
  readonly onConditions: (
    here: string,
    review: ReviewName | null,
    conditions: readonly Condition[],
    asked: Asked,
  ) => void;
  readonly onSearch: (here: string, search: string, asked: Asked) => void;
  readonly onClear: (here: string) => void;
  readonly onFilter: (source: SubmissionSource) => void;
  readonly onFacet: (source: SubmissionSource, path: string) => void;
}
