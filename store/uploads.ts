import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';
import { modalClosed, modalOpened } from './modal';

/** A form file on its way: how much was sent, in bytes. The file itself is not state; the flow carries it. */
export interface UploadProgress {
  readonly fileName: string;
  readonly sent: number;
  readonly total: number;
}

/**
 * What the server wants to be looked at before it takes a definition: what its converter of spreadsheets wrote, or (on
 * newer servers) what the definition would do to the form, by a kind with what it is about.
 */
export type UploadWarning =
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'deletedFormExists'; readonly xmlFormId: string }
  | { readonly kind: 'structureChanged'; readonly fields: readonly string[] }
  | { readonly kind: 'oldEntityVersion'; readonly version: string };

interface UploadsState {
  readonly progress: UploadProgress | null;
  /** Warnings of the last attempt (problem 400.16), offered with "upload anyway"; null where there were none. */
  readonly warnings: readonly UploadWarning[] | null;
}

const initialState: UploadsState = { progress: null, warnings: null };

export const uploadProgressed = createAction<UploadProgress>('uploads/uploadProgressed');

export const uploadWarned = createAction<readonly UploadWarning[]>('uploads/uploadWarned');

export const uploadEnded = createAction('uploads/uploadEnded');

/** The person stops a file that is still on its way. */
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
