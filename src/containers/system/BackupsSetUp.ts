import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import {
  backupsDestinationRequested,
  backupsInitiateSubmitted,
  backupsVerifySubmitted,
  selectBackupsBegun,
} from '../../../store/entities/backups';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { selectPending, selectProblem } from '../../../store/requests';
import { selectCanRetryCode, selectSetUpStep } from '../../../store/selectors/backups';
import { BackupsSetUp as View } from '../../views/system/BackupsSetUp';

const select = (state: RootState, _: ModalProps<'backupsSetUp'>) => {
  const step = selectSetUpStep(state);
  const begun = selectBackupsBegun(state);
  return {
    step,
    url: begun?.url ?? null,
    isBlocked: begun?.destination === 'blocked',
    pending: selectPending(state, step === 'code' ? 'backupsVerify' : 'backupsInitiate'),
    problem: selectProblem(state, step === 'code' ? 'backupsVerify' : 'backupsInitiate', {}),
    canRetry: selectCanRetryCode(state),
  };
};

const events = {
  onPassphrase: (passphrase: string) => backupsInitiateSubmitted({ passphrase }),
  onDestination: () => backupsDestinationRequested(),
  onCode: (code: string) => backupsVerifySubmitted({ code }),
  onClose: () => modalClosed(),
};

/** Sets up backups, in three steps. */
export const BackupsSetUp = connect(select, events)(View);
