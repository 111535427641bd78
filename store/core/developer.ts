import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../index';

/** State of the developer tools. */
interface DeveloperState {
  /** Whether the store connects to the Redux DevTools when the page is loaded. */
  readonly devTools: boolean;
  /** Start of the recording in milliseconds since 1970; null while nothing is recorded. */
  readonly recordingSince: number | null;
  /** A file is being made. */
  readonly saving: boolean;
}

const initialState: DeveloperState = { devTools: false, recordingSince: null, saving: false };

/** Chosen now, or during an earlier visit. */
export const devToolsSwitched = createAction<boolean>('developer/devToolsSwitched');

export const recordingRequested = createAction('developer/recordingRequested');

/** Recording starts; the time in milliseconds since 1970. */
export const recordingStarted = createAction<number>('developer/recordingStarted');

/** A file is being made. */
export const sessionSaving = createAction<boolean>('developer/sessionSaving');

/** The recording was saved or discarded. */
export const recordingEnded = createAction('developer/recordingEnded');

export const developerReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(devToolsSwitched, (state, { payload }) => ({ ...state, devTools: payload }))
    .addCase(recordingStarted, (state, { payload }) => ({ ...state, recordingSince: payload }))
    .addCase(recordingEnded, (state) => ({ ...state, recordingSince: null }))
    .addCase(sessionSaving, (state, { payload }) => ({ ...state, saving: payload })),
);

/** Whether the session is recorded. */
export const selectIsRecording = (state: RootState): boolean => state.developer.recordingSince !== null;
