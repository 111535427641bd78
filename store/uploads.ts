import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
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

const slice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    uploadProgressed: (state, { payload }: PayloadAction<UploadProgress>) => ({ ...state, progress: payload }),
    uploadWarned: (_, { payload }: PayloadAction<readonly UploadWarning[]>) => ({ progress: null, warnings: payload }),
    uploadEnded: (): UploadsState => initialState,
    /** The person stops a file that is still on its way. */
    uploadStopRequested: (): UploadsState => initialState,
  },
  extraReducers: (builder) => builder.addCase(modalOpened, () => initialState).addCase(modalClosed, () => initialState),
});

export const { uploadProgressed, uploadWarned, uploadEnded, uploadStopRequested } = slice.actions;
export const uploadsReducer = slice.reducer;

export const selectUploads = (state: RootState): UploadsState => state.uploads;
