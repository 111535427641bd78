import { connect } from 'react-redux';
import { FilterBar as View } from '#src/views/form/submission/filter/FilterBar';
import { FilterConditions } from '../submission/filter/FilterConditions';
import { SubmissionSearch } from '../submission/filter/SubmissionSearch';
import { FilterResult } from './FilterResult';

const parts = { SavedViews: null, SubmissionSearch, FilterConditions, FilterResult };

/** The filter of the explored submissions. */
export const FilterBar = connect(() => parts)(View);
