import type { RootState } from '../../index';

/** Start of the recording in milliseconds since 1970; null while not recording. */
export const selectRecordingSince = (state: RootState): number | null => state.developer.recordingSince;

/** Whether the store connects to the Redux DevTools when the page is loaded. */
export const selectDevTools = (state: RootState): boolean => state.developer.devTools;

/** Whether a file of a session is being made. */
export const selectSessionSaving = (state: RootState): boolean => state.developer.saving;
