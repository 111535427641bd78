import { connect } from 'react-redux';
import {
  accessReverted,
  accessSaveRequested,
  selectAccessChangeCount,
  selectAccessSaving,
} from '#store/project/formAccess';
import type { RootState } from '#store/index';
import { selectProjectId } from '#store/selectors/project/head';
import { FormAccessActions as View } from '../../views/project/access/FormAccessActions';

const select = (state: RootState) => ({
  projectId: selectProjectId(state),
  changes: selectAccessChangeCount(state),
  saving: selectAccessSaving(state),
});

/** Container of the same-named view. */
export const FormAccessActions = connect(select, {
  onSave: (projectId: number) => accessSaveRequested({ projectId }),
  onRevert: () => accessReverted(),
})(View);
