import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectSubmissionRights } from '#store/selectors/submission/review';
import { selectSubmissionMetadata } from '#store/submission/metadata';
import { TrashNotice as View } from '#src/views/form/submission/page/TrashNotice';
import { onRestore } from './onRestore';
import { selectHere } from './selectHere';

const select = (state: RootState) => {
  const here = selectHere(state);
  return {
    here,
    isDeleted: selectSubmissionMetadata(state, here)?.isDeleted === true,
    canRestore: selectSubmissionRights(state, here.source).restore,
  };
};

/** Container of the same-named view. */
export const TrashNotice = connect(select, { onRestore })(View);
