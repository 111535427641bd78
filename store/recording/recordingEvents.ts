import { createAction } from '@reduxjs/toolkit';
import type { SessionContents } from './sessionFile';

/** The user saves the recording; events are still recorded during that time. */
export const recordingStopRequested = createAction('developer/recordingStopRequested');

/** The user discarded the recording. */
export const recordingDiscarded = createAction('developer/recordingDiscarded');

/** The user saves the recording with these contents. */
export const sessionSaveSubmitted = createAction<{ readonly heard: number; readonly contents: SessionContents }>(
  'developer/sessionSaveSubmitted',
);

/**
 * The last steps are saved after a failure, without any text written by people unless contents are named, as in tests.
 */
export const reportRequested = createAction<SessionContents | undefined>('developer/reportRequested');
