import { connect } from 'react-redux';
import { defaultProjectName } from '../../../api/limits';
import type { RootState } from '../../../store';
import { modalClosed, type ModalIds } from '../../../store/modal';
import { ProjectIntroduction as View } from '../../views/home/ProjectIntroduction';

interface Own {
  readonly ids: ModalIds['projectIntroduction'];
}

const select = (_state: RootState, _: Own) => ({ name: defaultProjectName });

/** Explains what projects are. */
export const ProjectIntroduction = connect(select, { onClose: () => modalClosed() })(View);
