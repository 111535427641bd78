import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectTold } from '../../../store/alert';
import { backupsTerminateSubmitted } from '../../../store/entities/backups';
import { modalClosed, type ModalIds } from '../../../store/modal';
import { selectPending } from '../../../store/requests';
import { BackupsTerminate as View } from '../../views/system/BackupsTerminate';

interface Own {
  readonly ids: ModalIds['backupsTerminate'];
}

const select = (state: RootState, _: Own) => ({
  pending: selectPending(state, 'backupsDelete'),
  problem: selectTold(state, 'backupsTerminate'),
});

const events = { onTerminate: () => backupsTerminateSubmitted(), onClose: () => modalClosed() };

/** Asks before backups are switched off. */
export const BackupsTerminate = connect(select, events)(View);
