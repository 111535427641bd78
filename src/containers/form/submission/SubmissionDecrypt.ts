import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { selectExportOptions } from '../../../../store/selectors/exportOptions';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { hasCode } from '../../../../store/requestProblem';
import {
  selectHasOwnKeys,
  selectIsSafeForExcel,
  selectManagedKeys,
  selectOffersSafeForExcel,
} from '../../../../store/selectors/submissionExport';
import { decryptSubmitted, selectDecryption } from '../../../../store/submissionExport';
import { exportEvents } from './exportedSubmissions';
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
    exportOptions: selectExportOptions(state),
  };
};

const events = {
  onOptions: exportEvents.onOptions,
  onSubmit: decryptSubmitted,
  onClose: () => modalClosed(),
};

/** Asks for the passphrase of encrypted submissions, to download them. */
export const SubmissionDecrypt = connect(select, events)(View);
