import { createAction } from '@reduxjs/toolkit';
import type { SubmissionKey } from '../submission/answers';

/** The user paused or resumed live updates. */
export const livePauseSwitched = createAction<boolean>('live/livePauseSwitched');

/** The open submission needs to be read again, because another user changed it. */
export const openReloadRequested = createAction<SubmissionKey>('live/openReloadRequested');
