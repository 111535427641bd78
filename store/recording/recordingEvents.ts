import { createAction } from '@reduxjs/toolkit';
import type { SessionContents } from './sessionFile';

/** What was recorded so far is to be saved; what happens meanwhile is recorded still. */
export const recordingStopRequested = createAction('developer/recordingStopRequested');

/** What was recorded is not wanted. */
export const recordingDiscarded = createAction('developer/recordingDiscarded');

/** The recording is to be saved with these contents. */
export const sessionSaveSubmitted = createAction<{ readonly steps: number; readonly contents: SessionContents }>(
  'developer/sessionSaveSubmitted',
);

/** The last steps are to be saved, as something went wrong. */
export const reportRequested = createAction('developer/reportRequested');
