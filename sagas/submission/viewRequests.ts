import type { UnknownAction } from '@reduxjs/toolkit';
import {
  sharedViewDeleteRequested,
  sharedViewRenameRequested,
  sharedViewRestoreRequested,
  sharedViewSaveRequested,
  sharedViewsRetried,
  viewDeleteRequested,
  viewSaveRequested,
  viewShareRequested,
} from '#store/submission/views/viewRequests';
import { deleteView, saveView } from './savedViews';
import {
  deleteSharedView,
  renameSharedView,
  restoreSharedView,
  retrySharedViews,
  saveSharedView,
  shareView,
} from './sharedViews';

/** Runs the action that the user chose for a saved view. */
export function* actOnView(action: UnknownAction): Generator<unknown, void> {
  if (viewSaveRequested.match(action)) yield* saveView(action);
  else if (viewDeleteRequested.match(action)) yield* deleteView(action);
  else if (viewShareRequested.match(action)) yield* shareView(action);
  else if (sharedViewRestoreRequested.match(action)) yield* restoreSharedView(action);
  else if (sharedViewRenameRequested.match(action)) yield* renameSharedView(action);
  else if (sharedViewSaveRequested.match(action)) yield* saveSharedView(action);
  else if (sharedViewDeleteRequested.match(action)) yield* deleteSharedView(action);
  else if (sharedViewsRetried.match(action)) yield* retrySharedViews(action);
}
