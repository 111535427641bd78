import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../../index';

const noFiles: ReadonlySet<string> = new Set();

/** The names of files just uploaded, until the next action. */
export const selectUploadedNames = createSelector(
  [
    (state: RootState) => state.attachmentUploads.queue?.names,
    (state: RootState) => state.attachmentUploads.queue?.finished ?? 0,
  ],
  (names, finished): ReadonlySet<string> => (names && finished > 0 ? new Set(names.slice(0, finished)) : noFiles),
);
