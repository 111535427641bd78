import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';

/** What helps those who look for faults. */
interface DeveloperState {
  /** Whether the store connects to the Redux DevTools when the page is loaded. */
  readonly devTools: boolean;
  /** What is recorded: since when, in milliseconds since 1970; null for nothing. */
  readonly recordingSince: number | null;
  /** A file is being made. */
  readonly saving: boolean;
}

const initialState: DeveloperState = { devTools: false, recordingSince: null, saving: false };

/** Chosen by the person, or during an earlier visit. */
export const devToolsSwitched = createAction<boolean>('developer/devToolsSwitched');

export const recordingRequested = createAction('developer/recordingRequested');

/** From now on what happens is kept; the time in milliseconds since 1970. */
export const recordingBegun = createAction<number>('developer/recordingBegun');

/** A file is being made. */
export const sessionSaving = createAction<boolean>('developer/sessionSaving');

/** What was recorded is saved, or not wanted. */
export const recordingEnded = createAction('developer/recordingEnded');

export const developerReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(devToolsSwitched, (state, { payload }) => ({ ...state, devTools: payload }))
    .addCase(recordingBegun, (state, { payload }) => ({ ...state, recordingSince: payload }))
    .addCase(recordingEnded, (state) => ({ ...state, recordingSince: null }))
    .addCase(sessionSaving, (state, { payload }) => ({ ...state, saving: payload })),
);

/** Whether the session is recorded. */
export const selectIsRecording = (state: RootState): boolean => state.developer.recordingSince !== null;
