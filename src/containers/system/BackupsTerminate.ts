import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { backupsTerminateSubmitted } from '../../../store/entities/backups';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { selectPending, selectProblem } from '../../../store/requests';
import { BackupsTerminate as View } from '../../views/system/BackupsTerminate';

const select = (state: RootState, _: ModalProps<'backupsTerminate'>) => ({
  pending: selectPending(state, 'backupsDelete'),
  problem: selectProblem(state, 'backupsDelete', {}),
});

const events = { onTerminate: () => backupsTerminateSubmitted(), onClose: () => modalClosed() };

/** Asks before backups are switched off. */
export const BackupsTerminate = connect(select, events)(View);
