import { put } from 'redux-saga/effects';
import type { AlertAction } from '../store/alert';
import { listQueryChanged } from '../store/navigation';
import {
  viewDeleted,
  viewSaved,
  viewSaveRequested,
  type viewDeleteRequested,
  type ViewOfForm,
} from '../store/savedViews';
import { viewPreference } from '../store/viewPreference';
import { selectViewQuery } from '../store/selectors/savedViews';
import { say, stillHere } from './effects';
import { dropPreference, keepPreference, selectKeepsPreferences } from './preferences';
import { select } from './typedEffects';

/** Saves one, where the server or the browser keeps them. @returns whether it is saved */
function* keep(view: ViewOfForm): Generator<unknown, boolean> {
  const { form, name, query } = view;
  if (yield* select(selectKeepsPreferences)) {
    return yield* keepPreference(form.projectId, viewPreference(form, name), { query });
  }
  yield put(viewSaved({ form, name, query }));
  return true;
}

/** Removes one. @returns whether it is gone */
function* drop({ form, name }: ViewOfForm): Generator<unknown, boolean> {
  if (yield* select(selectKeepsPreferences)) {
    return yield* dropPreference(form.projectId, viewPreference(form, name));
  }
  yield put(viewDeleted({ form, name }));
  return true;
}

/** Saves a view, whose name the address has from then on. One that was renamed is saved before the former one goes. */
export function* saveView({ payload }: ReturnType<typeof viewSaveRequested>): Generator<unknown, void> {
  const { was, ...view } = payload;
  if (!(yield* keep(view))) return;
  const isRenamed = was !== undefined && was !== view.name;
  if (isRenamed && !(yield* drop({ ...view, name: was }))) return;
  // Nothing is to be loaded: the table is this view already, unless one was brought back that it no longer is.
  const isShown = (yield* stillHere()) && (yield* select(selectViewQuery)) === view.query;
  if (isShown) yield put(listQueryChanged({ view: view.name }));
  yield* say('success', { key: isRenamed ? 'savedViews.renamed' : 'savedViews.saved', values: { name: view.name } });
}

/** Removes a view; the table stays as it is. */
export function* deleteView({ payload }: ReturnType<typeof viewDeleteRequested>): Generator<unknown, void> {
  if (!(yield* drop(payload))) return;
  const undo: AlertAction = { text: 'submissionActs.undo', event: viewSaveRequested(payload) };
  yield* say('success', { key: 'savedViews.deleted', values: { name: payload.name } }, undo);
}
