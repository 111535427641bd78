import { put } from 'redux-saga/effects';
import type { AlertAction } from '../store/alert';
import type { FormKey } from '../store/entities/formKey';
import { listQueryChanged } from '../store/navigation';
import { hasCode } from '../store/requestProblem';
import {
  viewDeleted,
  viewPreference,
  viewSaved,
  viewSaveRequested,
  type viewDeleteRequested,
  type ViewOfForm,
} from '../store/savedViews';
import { selectViewQuery } from '../store/selectors/savedViews';
import type { RootState } from '../store';
import { say, sayProblem, stillHere } from './effects';
import { request } from './request';
import { select } from './typedEffects';

const selectIsOnServer = (state: RootState): boolean => state.session.user?.preferences !== undefined;

const paramsOf = (form: FormKey, name: string) => ({
  projectId: form.projectId,
  propertyName: viewPreference(form, name),
});

/** Saves one, where the server or the browser keeps them. @returns whether it is saved */
function* keep(view: ViewOfForm): Generator<unknown, boolean> {
  const { form, name, query } = view;
  const isOnServer = yield* select(selectIsOnServer);
  if (isOnServer) {
    const body = { propertyValue: { query } };
    const outcome = yield* request('preferenceProjectSave', paramsOf(form, name), { body });
    if (!outcome.ok) {
      yield* sayProblem(outcome.problem, 'preferenceProjectSave');
      return false;
    }
  }
  yield put(viewSaved({ form, name, query, isOnServer }));
  return true;
}

/** Removes one. @returns whether it is gone */
function* drop(view: ViewOfForm): Generator<unknown, boolean> {
  const isOnServer = yield* select(selectIsOnServer);
  if (isOnServer) {
    const outcome = yield* request('preferenceProjectDelete', paramsOf(view.form, view.name));
    // In another tab, somebody may have been quicker.
    const isGone = outcome.ok || hasCode(outcome.problem, 404.1);
    if (!isGone) {
      yield* sayProblem(outcome.problem, 'preferenceProjectDelete');
      return false;
    }
  }
  yield put(viewDeleted({ ...view, isOnServer }));
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
