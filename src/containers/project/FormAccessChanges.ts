import { connect } from 'react-redux';
import {
  accessReverted,
  accessSaveRequested,
  selectAccessChangeCount,
  selectAccessSaving,
} from '#store/project/formAccess';
import type { RootState } from '#store/index';
import { selectAccessChanges } from '#store/selectors/project/accessChanges';
import { selectProjectId } from '#store/selectors/project/head';
import { FormAccessChanges as View } from '../../views/project/access/FormAccessChanges';

const select = (state: RootState) => {
  const projectId = selectProjectId(state);
  return {
    projectId,
    count: selectAccessChangeCount(state),
    changes: selectAccessChanges(state, projectId),
    saving: selectAccessSaving(state),
  };
};

/** Container of the same-named view. */
export const FormAccessChanges = connect(select, {
  onSave: (projectId: number) => accessSaveRequested({ projectId }),
  onRevert: () => accessReverted(),
})(View);
