import { createAction } from '@reduxjs/toolkit';
import type { SubmissionKey } from './submissionAnswers';

/** The user wants to be told of what others do, or not any more. */
export const livePauseSwitched = createAction<boolean>('live/livePauseSwitched');

/** The submission that is shown is to be read again, because somebody else changed it. */
export const liveOpenedTaken = createAction<SubmissionKey>('live/liveOpenedTaken');
