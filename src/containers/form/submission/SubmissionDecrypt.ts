import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { hasCode } from '../../../../store/requestProblem';
import {
  selectHasOwnKeys,
  selectIsSafeForExcel,
  selectManagedKeys,
  selectOffersSafeForExcel,
} from '../../../../store/selectors/submissionExport';
import { decryptSubmitted, exportOptionsChosen, selectDecryption } from '../../../../store/submissionExport';
import { SubmissionDecrypt as View } from '../../../views/form/submission/SubmissionDecrypt';

const select = (state: RootState, { ids }: ModalProps<'submissionDecrypt'>) => {
  const decryption = selectDecryption(state);
  return {
    ...decryption,
    keys: selectManagedKeys(state, ids),
    hasOwnKeys: selectHasOwnKeys(state, ids),
    isWrong: decryption.problem !== null && hasCode(decryption.problem.problem, 400.12),
    offersSafeForExcel: selectOffersSafeForExcel(state),
    isSafeForExcel: selectIsSafeForExcel(state),
  };
};

const events = {
  onOptions: exportOptionsChosen,
  onSubmit: decryptSubmitted,
  onClose: () => modalClosed(),
};

/** Asks for the passphrase of encrypted submissions, to download them. */
export const SubmissionDecrypt = connect(select, events)(View);
