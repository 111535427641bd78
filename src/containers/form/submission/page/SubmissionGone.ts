import { connect } from 'react-redux';
import { limits } from '#api/limits';
import type { RootState } from '#store/index';
import { selectSubmissionRights } from '#store/selectors/submission/review';
import { selectSubmissionMetadata } from '#store/submission/metadata';
import { SubmissionGone as View, type SubmissionGoneOwnProps } from '#src/views/form/submission/page/SubmissionGone';
import { onRestore } from './onRestore';
import { selectHere } from './selectHere';
import { selectListHref } from './selectListHref';

const select = (state: RootState) => {
  const here = selectHere(state);
  return {
    here,
    isTest: here.source.draft,
    trashed: selectSubmissionMetadata(state, here)?.submission ?? null,
    keptDays: limits.trashDays,
    listHref: selectListHref(state, here.source),
    canRestore: selectSubmissionRights(state, here.source).restore,
  };
};

const events = { onRestore };

/** Container of the same-named view. */
export const SubmissionGone = connect(
  select,
  events,
  ({ here, canRestore, ...state }, actions, own: SubmissionGoneOwnProps) => ({
    ...own,
    ...state,
    onRestore: canRestore ? () => actions.onRestore(here) : undefined,
  }),
)(View);
