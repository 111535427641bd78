import { connect } from 'react-redux';
import { FilterBar as View } from '#src/views/form/submission/filter/FilterBar';
import { FilterConditions } from './FilterConditions';
import { FilterResult } from './FilterResult';
import { SavedViews } from './SavedViews';
import { SubmissionSearch } from './SubmissionSearch';

const parts = { SavedViews, SubmissionSearch, FilterConditions, FilterResult };

/** The filter of the submissions table. */
export const FilterBar = connect(() => parts)(View);
