import { createAction, createReducer } from '@reduxjs/toolkit';
import type { FormAttachment } from '#api/schemas/form/attachment';
import type { ChosenFile } from './attachmentPlan';
import { formKey, type FormKey } from './formKey';
import type { RootState } from '../index';
import { modalClosed, modalOpened } from '../core/modal';
import { locationChanged } from '../route/navigation';
import { replyTo } from '../request/replies';

/** Files that were dropped or chosen and are not being uploaded yet. */
export interface AttachmentChoice extends FormKey {
  readonly files: readonly ChosenFile[];
  /** The row a single file was dropped on. */
  readonly onto?: string;
  /** The names of folders, which are left out. */
  readonly folders: readonly string[];
  /** Confirmed; stored, because the saga that handles it may still be loading. */
  readonly confirmed?: true;
}

/** Files being uploaded, one after the other, or that were. */
export interface AttachmentQueue extends FormKey {
  readonly running: boolean;
  /** Under these names, in this order. */
  readonly names: readonly string[];
  /** How many are finished; the next one is uploading, those after it are planned. */
  readonly finished: number;
  /** The number of bytes sent of that file. */
  readonly sent: number;
  readonly total: number;
}

interface AttachmentUploadsState {
  readonly choice: AttachmentChoice | null;
  readonly queue: AttachmentQueue | null;
}

/** A media file just uploaded, according to the reply. */
export interface UploadedAttachment extends FormKey {
  readonly name: string;
  readonly changes: Partial<FormAttachment> & Pick<FormAttachment, 'exists' | 'updatedAt'>;
  /** The user left the page during the upload; its uploads may have been replaced by others. */
  readonly late?: true;
}

const initialState: AttachmentUploadsState = { choice: null, queue: null };

/** A new choice or upload clears the result of the last one. */
const whileRunning = (state: AttachmentUploadsState): AttachmentUploadsState =>
  state.queue?.running ? state : initialState;

const onQueue = (
  state: AttachmentUploadsState,
  form: FormKey,
  change: (queue: AttachmentQueue) => AttachmentQueue,
): AttachmentUploadsState =>
  state.queue?.running && formKey(state.queue) === formKey(form) ? { ...state, queue: change(state.queue) } : state;

/** Files are dragged over the page. */
export const attachmentsDragged = createAction('attachmentUploads/attachmentsDragged');

/** During an upload nothing can be chosen. */
export const attachmentsChosen = createAction<AttachmentChoice>('attachmentUploads/attachmentsChosen');

export const filesConfirmed = createAction('attachmentUploads/filesConfirmed');

export const filesCancelled = createAction('attachmentUploads/filesCancelled');

export const uploadStarted = createAction<FormKey & Pick<AttachmentQueue, 'names'>>('attachmentUploads/uploadStarted');

export const attachmentProgressed = createAction<FormKey & Pick<AttachmentQueue, 'sent' | 'total'>>(
  'attachmentUploads/attachmentProgressed',
);

export const attachmentUploaded = createAction<UploadedAttachment>('attachmentUploads/attachmentUploaded');

/** The user stops the current upload, and those after it. */
export const attachmentUploadStopRequested = createAction('attachmentUploads/attachmentUploadStopRequested');

export const attachmentUploadEnded = createAction<FormKey>('attachmentUploads/attachmentUploadEnded');

export const attachmentUploadsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(attachmentsDragged, whileRunning)
    .addCase(attachmentsChosen, (state, { payload }): AttachmentUploadsState =>
      state.queue?.running ? state : { choice: payload, queue: null },
    )
    .addCase(filesConfirmed, (state): AttachmentUploadsState => ({
      ...state,
      choice: state.choice && { ...state.choice, confirmed: true },
    }))
    .addCase(filesCancelled, (state): AttachmentUploadsState => ({ ...state, choice: null }))
    .addCase(uploadStarted, (_, { payload }): AttachmentUploadsState => ({
      choice: null,
      queue: { ...payload, running: true, finished: 0, sent: 0, total: 0 },
    }))
    .addCase(attachmentProgressed, (state, { payload: { sent, total, ...form } }): AttachmentUploadsState =>
      onQueue(state, form, (queue) => ({ ...queue, sent, total })),
    )
    .addCase(attachmentUploaded, (state, { payload }): AttachmentUploadsState =>
      payload.late
        ? state
        : onQueue(state, payload, (queue) => ({ ...queue, finished: queue.finished + 1, sent: 0, total: 0 })),
    )
    .addCase(attachmentUploadEnded, (state, { payload }): AttachmentUploadsState =>
      onQueue(state, payload, (queue) => ({ ...queue, running: false })),
    )
    // After navigation, the current file is still sent, without progress.
    .addCase(locationChanged, () => initialState)
    .addCase(modalOpened, (state, { payload }) => (payload.name === 'attachmentMismatch' ? state : whileRunning(state)))
    // Closing that dialog means that the file must not be uploaded.
    .addCase(modalClosed, (state) => (state.choice?.onto === undefined ? state : { ...state, choice: null }))
    .addMatcher(replyTo('draftAttachmentList'), (state) => (state.queue?.running ? state : { ...state, queue: null })),
);

/** The files that wait for confirmation, or null. */
export const selectAttachmentChoice = (state: RootState): AttachmentChoice | null => state.attachmentUploads.choice;

/** The files being uploaded, or just uploaded; null if there are none. */
export const selectAttachmentQueue = (state: RootState): AttachmentQueue | null => state.attachmentUploads.queue;

/** Whether media files are being uploaded; leaving the page would stop them. */
export const selectAttachmentsRunning = (state: RootState): boolean => state.attachmentUploads.queue?.running ?? false;
