import { connect } from 'react-redux';
import { defaultProjectName } from '#api/limits';
import type { RootState } from '#store/index';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { ProjectIntroduction as View } from '../../views/home/ProjectIntroduction';

const select = (_state: RootState, _: ModalProps<'projectIntroduction'>) => ({ name: defaultProjectName });

/** Explains what projects are. */
export const ProjectIntroduction = connect(select, { onClose: () => modalClosed() })(View);
