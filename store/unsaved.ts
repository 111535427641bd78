import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';
import { accessChanged, accessReverted, selectAccessChangeCount } from './formAccess';
import { selectAttachmentsRunning } from './attachmentUploads';
import { locationChanged } from './navigation';
import { replyTo } from './replies';

/** Whether leaving the page would lose edits; checked before every navigation, and by the browser before closing. */
const initialState = false as boolean;

/** Edits are discarded: a forced redirect or a logout must not ask. */
export const editsDiscarded = createAction('unsaved/editsDiscarded');

export const unsavedReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(editsDiscarded, () => false)
    .addCase(accessChanged, () => true)
    .addCase(accessReverted, () => false)
    .addCase(locationChanged, () => false)
    .addMatcher(replyTo('projectSave'), () => false),
);

/** What leaving the page would lose. */
export type Unsaved = 'edits' | 'uploads';

/** What leaving the page would lose, or null; edits that were reverted one by one do not count. */
export const selectUnsavedKind = (state: RootState): Unsaved | null => {
  if (state.unsaved && selectAccessChangeCount(state) > 0) return 'edits';
  return selectAttachmentsRunning(state) ? 'uploads' : null;
};

/** Whether leaving the page would lose something. */
export const selectUnsaved = (state: RootState): boolean => selectUnsavedKind(state) !== null;
