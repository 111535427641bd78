import { createAction, createReducer, createSelector } from '@reduxjs/toolkit';
import type { FormAttachment } from '../api/schemas/formAttachment';
import type { ChosenFile } from './attachmentPlan';
import { formKey, type FormKey } from './entities/formKey';
import type { RootState } from './index';
import { modalClosed, modalOpened } from './modal';
import { locationChanged } from './navigation';
import { replyTo } from './replies';

/** Files that were dropped or chosen and are not on their way yet. */
export interface AttachmentChoice extends FormKey {
  readonly files: readonly ChosenFile[];
  /** The name of the row a single file was dropped on. */
  readonly onto?: string;
  /** The names of folders, which are left out. */
  readonly folders: readonly string[];
  /** The word was given; kept, for the flow that acts on it may still be on its way. */
  readonly confirmed?: true;
}

/** Files on their way, one after the other, or that were. */
export interface AttachmentQueue extends FormKey {
  readonly running: boolean;
  /** Under these names, in this order. */
  readonly names: readonly string[];
  /** So many of them are finished; the next one is uploading, those after it are planned (specification §4). */
  readonly finished: number;
  /** How much of that one was sent, in bytes. */
  readonly sent: number;
  readonly total: number;
}

interface AttachmentUploadsState {
  readonly choice: AttachmentChoice | null;
  readonly queue: AttachmentQueue | null;
}

/** A media file that was just uploaded, as far as the answer told. */
export interface UploadedAttachment extends FormKey {
  readonly name: string;
  readonly changes: Partial<FormAttachment> & Pick<FormAttachment, 'exists' | 'updatedAt'>;
  /** Its page was left meanwhile: the files that are on their way there now, if any, are others. */
  readonly late?: true;
}

const initialState: AttachmentUploadsState = { choice: null, queue: null };

/** Something else begins: what was just uploaded is not told any more, what was chosen is given up. */
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

/** While others are on their way nothing can be chosen. */
export const attachmentsChosen = createAction<AttachmentChoice>('attachmentUploads/attachmentsChosen');

export const attachmentChoiceConfirmed = createAction('attachmentUploads/attachmentChoiceConfirmed');

export const attachmentChoiceCancelled = createAction('attachmentUploads/attachmentChoiceCancelled');

export const attachmentUploadStarted = createAction<FormKey & Pick<AttachmentQueue, 'names'>>(
  'attachmentUploads/attachmentUploadStarted',
);

export const attachmentProgressed = createAction<FormKey & Pick<AttachmentQueue, 'sent' | 'total'>>(
  'attachmentUploads/attachmentProgressed',
);

export const attachmentUploaded = createAction<UploadedAttachment>('attachmentUploads/attachmentUploaded');

/** The person stops the file that is on its way, and those after it. */
export const attachmentUploadStopRequested = createAction('attachmentUploads/attachmentUploadStopRequested');

export const attachmentUploadEnded = createAction<FormKey>('attachmentUploads/attachmentUploadEnded');

export const attachmentUploadsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(attachmentsDragged, whileRunning)
    .addCase(attachmentsChosen, (state, { payload }): AttachmentUploadsState =>
      state.queue?.running ? state : { choice: payload, queue: null },
    )
    .addCase(attachmentChoiceConfirmed, (state): AttachmentUploadsState => ({
      ...state,
      choice: state.choice && { ...state.choice, confirmed: true },
    }))
    .addCase(attachmentChoiceCancelled, (state): AttachmentUploadsState => ({ ...state, choice: null }))
    .addCase(attachmentUploadStarted, (_, { payload }): AttachmentUploadsState => ({
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
    // Files on their way go on by themselves to the end of the present one; nobody is here to look.
    .addCase(locationChanged, () => initialState)
    .addCase(modalOpened, (state, { payload }) => (payload.name === 'attachmentMismatch' ? state : whileRunning(state)))
    // Whoever closes that dialog does not want the file to go there.
    .addCase(modalClosed, (state) => (state.choice?.onto === undefined ? state : { ...state, choice: null }))
    .addMatcher(replyTo('draftAttachmentList'), (state) => (state.queue?.running ? state : { ...state, queue: null })),
);
/** The files that wait for somebody's word, or null. */
export const selectAttachmentChoice = (state: RootState): AttachmentChoice | null => state.attachmentUploads.choice;

/** The files on their way, or those that were just uploaded; null where neither is. */
export const selectAttachmentQueue = (state: RootState): AttachmentQueue | null => state.attachmentUploads.queue;

/** Whether media files are on their way; leaving the page would stop them. */
export const selectAttachmentsRunning = (state: RootState): boolean => state.attachmentUploads.queue?.running ?? false;

const noFiles: ReadonlySet<string> = new Set();

/** The names of the files that were just uploaded, until something else begins. */
export const selectUploadedNames = createSelector(
  [
    (state: RootState) => state.attachmentUploads.queue?.names,
    (state: RootState) => state.attachmentUploads.queue?.finished ?? 0,
  ],
  (names, finished): ReadonlySet<string> => (names && finished > 0 ? new Set(names.slice(0, finished)) : noFiles),
);
