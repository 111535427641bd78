import type { FormWarningType } from '#api/form/warnings';
import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { modalClosed, modalOpened } from '../core/modal';

/** The upload of a form file: the bytes sent. The file itself is not in the state; the saga has it. */
export interface UploadProgress {
  readonly fileName: string;
  readonly sent: number;
  readonly total: number;
}

/** A question of the published version missing in a new one, with the number of its answers, if counted. */
export interface DroppedField {
  readonly name: string;
  readonly answers: number | null;
}

/**
 * The server's warnings about a definition: texts of its spreadsheet converter, or (on newer servers) consequences for the
 * form, by a type with details.
 */
export type UploadWarning =
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'deletedFormExists'; readonly xmlFormId: string }
  | { readonly kind: 'structureChanged'; readonly fields: readonly DroppedField[] }
  | { readonly kind: 'oldEntityVersion'; readonly version: string }
  | {
      readonly kind: 'form';
      readonly type: FormWarningType;
      readonly details: Readonly<Record<string, string | number>>;
    };

interface UploadsState {
  readonly progress: UploadProgress | null;
}

const initialState: UploadsState = { progress: null };

export const uploadProgressed = createAction<UploadProgress>('uploads/uploadProgressed');

/** Another file was chosen: the result of the previous one is cleared. */
export const uploadFileChosen = createAction('uploads/uploadFileChosen');

export const uploadEnded = createAction('uploads/uploadEnded');

/** The user stops an upload. */
export const uploadStopRequested = createAction('uploads/uploadStopRequested');

export const uploadsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(uploadProgressed, (_, { payload }) => ({ progress: payload }))
    .addCase(uploadEnded, (): UploadsState => initialState)
    .addCase(uploadStopRequested, (): UploadsState => initialState)
    .addCase(modalOpened, () => initialState)
    .addCase(modalClosed, () => initialState),
);

export const selectUploadProgress = (state: RootState): UploadProgress | null => state.uploads.progress;
