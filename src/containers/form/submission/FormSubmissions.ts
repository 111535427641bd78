import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectFiltersUnencrypted } from '#store/selectors/submission/encryptedQuery';
import { selectFormHead } from '#store/selectors/form/head';
import { selectIsTableOutdated, selectVisibleRows } from '#store/selectors/submission/loadedRows';
import { FormSubmissions as View } from '#src/views/form/submission/FormSubmissions';
import { formPageEvents } from '../formPageEvents';
import { FillForm } from './FillForm';
import { FilterBar } from './filter/FilterBar';
import { ReviewFilter } from './filter/ReviewFilter';
import { SeparateEdits } from './SeparateEdits';
import { SubmissionActions } from './SubmissionActions';
import { NewRowsNotice } from './table/NewRowsNotice';
import { LoadedNote } from './table/LoadedNote';
import { SubmissionCells } from './table/SubmissionCells';
import { SubmissionLooks } from './table/SubmissionLooks';
import { SubmissionTable } from './table/SubmissionTable';

/** The parts of the page, each connected to the store by itself. */
const parts = {
  FillForm,
  SubmissionActions,
  SeparateEdits,
  FilterBar,
  ReviewFilter,
  SubmissionLooks,
  LoadedNote,
  NewRowsNotice,
  SubmissionCells,
  SubmissionTable,
};

const select = (state: RootState) => {
  const source = selectTableSource(state);
  const hasRows = !selectIsTableOutdated(state, source) && selectVisibleRows(state, source).length > 0;
  return {
    ...parts,
    head: selectFormHead(state),
    lacksEncrypted: hasRows && selectFiltersUnencrypted(state, source),
  };
};

/** The submissions of a form, newest first, a chunk at a time. */
export const FormSubmissions = connect(select, formPageEvents)(View);
