import { put } from 'redux-saga/effects';
import type { AlertAction } from '#store/core/alert';
import { listQueryChanged } from '#store/route/navigation';
import { viewDeleted, viewSaved, type ViewOfForm } from '#store/submission/views/savedViews';
import { viewSaveRequested, type viewDeleteRequested } from '#store/submission/views/viewRequests';
import { viewPreference } from '#store/submission/views/viewPreference';
import { selectViewQuery } from '#store/selectors/submission/savedViews';
import { say, isOnSamePage } from '../core/effects';
import { deletePreference, savePreference, selectServerStoresPreferences } from '../account/preferences';
import { select } from '../core/typedEffects';

/**
 * Saves a view on the server or in the browser.
 * @returns whether it is saved
 */
function* keep(view: ViewOfForm): Generator<unknown, boolean> {
  const { form, name, query } = view;
  if (yield* select(selectServerStoresPreferences)) {
    return yield* savePreference(form.projectId, viewPreference(form, name), { query });
  }
  yield put(viewSaved({ form, name, query }));
  return true;
}

/**
 * Deletes a view of the user.
 * @returns whether it is gone
 */
export function* deleteOwnView({ form, name }: ViewOfForm): Generator<unknown, boolean> {
  if (yield* select(selectServerStoresPreferences)) {
    return yield* deletePreference(form.projectId, viewPreference(form, name));
  }
  yield put(viewDeleted({ form, name }));
  return true;
}

/** Saves a view, and puts its name in the address. A renamed view is saved before the former one is deleted. */
export function* saveView({ payload }: ReturnType<typeof viewSaveRequested>): Generator<unknown, void> {
  const { was, ...view } = payload;
  if (!(yield* keep(view))) return;
  const isRenamed = was !== undefined && was !== view.name;
  if (isRenamed && !(yield* deleteOwnView({ ...view, name: was }))) return;
  // Nothing needs to be loaded if the table already shows this view, which may not be so after undoing a deletion.
  const isShown = (yield* isOnSamePage()) && (yield* select(selectViewQuery)) === view.query;
  if (isShown) yield put(listQueryChanged({ view: view.name, sharedView: '' }));
  yield* say('success', { key: isRenamed ? 'savedViews.renamed' : 'savedViews.saved', values: { name: view.name } });
}

/** Deletes a view; the table is unchanged. */
export function* deleteView({ payload }: ReturnType<typeof viewDeleteRequested>): Generator<unknown, void> {
  if (!(yield* deleteOwnView(payload))) return;
  const undo: AlertAction = { text: 'submissionActs.undo', event: viewSaveRequested(payload) };
  yield* say('success', { key: 'savedViews.deleted', values: { name: payload.name } }, undo);
}
