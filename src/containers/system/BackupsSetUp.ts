import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import {
  backupsDestinationRequested,
  backupsInitiateSubmitted,
  backupsVerifySubmitted,
  selectBackupsSetUp,
} from '#store/system/backups';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { selectCanRetryCode, selectSetUpStep } from '#store/selectors/system/backups';
import { BackupsSetUp as View } from '../../views/system/BackupsSetUp';

const select = (state: RootState, _: ModalProps<'backupsSetUp'>) => {
  const step = selectSetUpStep(state);
  const begun = selectBackupsSetUp(state);
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
