import { createAction } from '@reduxjs/toolkit';
import type { SessionContents } from './sessionFile';

/** What was recorded so far is to be saved; what happens meanwhile is recorded still. */
export const recordingStopRequested = createAction('developer/recordingStopRequested');

/** What was recorded is not wanted. */
export const recordingDiscarded = createAction('developer/recordingDiscarded');

/** The recording is to be saved with these contents. */
export const sessionSaveSubmitted = createAction<{ readonly heard: number; readonly contents: SessionContents }>(
  'developer/sessionSaveSubmitted',
);

/** The last steps are to be saved, as something went wrong; with nothing that anybody has written, unless contents are named, as by tests. */
export const reportRequested = createAction<SessionContents | undefined>('developer/reportRequested');
