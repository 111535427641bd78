import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';
import { modalClosed, modalOpened } from './modal';

/** The upload of a form file: the bytes sent. The file itself is not in the state; the flow has it. */
export interface UploadProgress {
  readonly fileName: string;
  readonly sent: number;
  readonly total: number;
}

/**
 * The server's warnings about a definition: texts of its spreadsheet converter, or (on newer servers) consequences for the
 * form, by a type with details.
 */
export type UploadWarning =
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'deletedFormExists'; readonly xmlFormId: string }
  | { readonly kind: 'structureChanged'; readonly fields: readonly string[] }
  | { readonly kind: 'oldEntityVersion'; readonly version: string };

interface UploadsState {
  readonly progress: UploadProgress | null;
  /** Warnings of the last attempt (problem 400.16), shown with "upload anyway"; null if there were none. */
  readonly warnings: readonly UploadWarning[] | null;
}

const initialState: UploadsState = { progress: null, warnings: null };

export const uploadProgressed = createAction<UploadProgress>('uploads/uploadProgressed');

export const uploadWarned = createAction<readonly UploadWarning[]>('uploads/uploadWarned');

export const uploadEnded = createAction('uploads/uploadEnded');

/** The user stops an upload. */
export const uploadStopRequested = createAction('uploads/uploadStopRequested');

export const uploadsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(uploadProgressed, (state, { payload }) => ({ ...state, progress: payload }))
    .addCase(uploadWarned, (_, { payload }) => ({ progress: null, warnings: payload }))
    .addCase(uploadEnded, (): UploadsState => initialState)
    .addCase(uploadStopRequested, (): UploadsState => initialState)
    .addCase(modalOpened, () => initialState)
    .addCase(modalClosed, () => initialState),
);
export const selectUploads = (state: RootState): UploadsState => state.uploads;
