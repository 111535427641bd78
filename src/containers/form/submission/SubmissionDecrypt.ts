import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectExportOptions } from '#store/selectors/submission/exportOptions';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { hasCode } from '#store/request/problem';
import { selectHasOwnKeys, selectManagedKeys, selectAvailableOptions } from '#store/selectors/submission/export';
import { decryptSubmitted, selectDecryption } from '#store/submission/export';
import { onOptions } from './onOptions';
import { SubmissionDecrypt as View } from '#src/views/form/submission/download/SubmissionDecrypt';

const select = (state: RootState, { ids }: ModalProps<'submissionDecrypt'>) => {
  const decryption = selectDecryption(state);
  return {
    ...decryption,
    keys: selectManagedKeys(state, ids),
    hasOwnKeys: selectHasOwnKeys(state, ids),
    isWrong: decryption.problem !== null && hasCode(decryption.problem.problem, 400.12),
    offeredOptions: selectAvailableOptions(state, ids, 'csvZip'),
    exportOptions: selectExportOptions(state),
  };
};

const events = {
  onOptions,
  onSubmit: decryptSubmitted,
  onClose: () => modalClosed(),
};

/** Prompts for the passphrase of encrypted submissions, to download them. */
export const SubmissionDecrypt = connect(select, events)(View);
