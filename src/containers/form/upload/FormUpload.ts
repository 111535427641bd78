import { connect } from 'react-redux';
import { selectBatch } from '#store/core/batch';
import type { RootState } from '#store/index';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending } from '#store/request/requests';
import { FormUpload as View } from '#src/views/form/upload/FormUpload';
import { FormFileChoice } from './FormFileChoice';
import { FormUploadRows } from './FormUploadRows';

const select = (state: RootState, { ids }: ModalProps<'formCreate' | 'formUpdate'>) => {
  const batch = 'xmlFormId' in ids ? undefined : selectBatch(state, 'formCreate');
  const isPending = selectPending(state, 'formCreate') || selectPending(state, 'draftCreate');
  return { FormFileChoice, FormUploadRows, hasBatch: batch !== undefined, busy: isPending || batch?.running === true };
};

const events = { onClose: () => modalClosed() };

/** Uploads the file of a new form. */
export const FormCreate = connect(
  (state: RootState, own: ModalProps<'formCreate'>) => select(state, own),
  events,
)(View);

/** Uploads a file that replaces the definition in a form's draft. */
export const FormUpdate = connect(
  (state: RootState, own: ModalProps<'formUpdate'>) => select(state, own),
  events,
)(View);
