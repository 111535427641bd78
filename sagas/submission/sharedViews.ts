import { put } from 'redux-saga/effects';
import type { SharedViewChange } from '#api/schemas/form/sharedView';
import type { AlertAction } from '#store/core/alert';
import type { FormKey } from '#store/form/formKey';
import { selectHasSharedViews } from '#store/request/capabilities';
import { hasCode } from '#store/request/problem';
import { hasData, selectRequest } from '#store/request/requests';
import { listQueryChanged, selectNavigation } from '#store/route/navigation';
import type { ViewOfForm } from '#store/submission/views/savedViews';
import {
  type sharedViewDeleteRequested,
  type sharedViewRenameRequested,
  sharedViewRestoreRequested,
  type sharedViewSaveRequested,
  type sharedViewsRetried,
  type viewShareRequested,
  type SharedViewOfForm,
} from '#store/submission/views/viewRequests';
import { selectViewQuery } from '#store/selectors/submission/savedViews';
import { isOnSamePage, say, sayProblem } from '../core/effects';
import { request } from '../core/request';
import { select } from '../core/typedEffects';
import { cancelOnNavigation } from '../route/cancelOnNavigation';
import { deleteOwnView } from './savedViews';

const readList = ({ projectId, xmlFormId }: FormKey) => request('sharedViewList', { projectId, xmlFormId });

/** Reads the shared views of the current form, unless they are known. */
export function* readSharedViews(): Generator<unknown, void> {
  const { projectId, xmlFormId } = (yield* select(selectNavigation)).params;
  if (projectId === undefined || xmlFormId === undefined || !(yield* select(selectHasSharedViews))) return;
  const form = { projectId, xmlFormId };
  if (hasData(yield* select((state) => selectRequest(state, 'sharedViewList', form)))) return;
  yield* readList(form);
}

/** Whether the table shows a view, or is a changed view of this name. */
function* isShown({ name, query }: ViewOfForm): Generator<unknown, boolean> {
  if (!(yield* isOnSamePage())) return false;
  return (yield* select(selectViewQuery)) === query || (yield* select(selectNavigation)).query.view === name;
}

/** Creates a shared view, and names it in the address if the table shows it. @returns whether it is shared */
function* createShared(view: ViewOfForm): Generator<unknown, boolean> {
  const { form, name, query } = view;
  const created = yield* request('sharedViewCreate', form, { body: { name, query } });
  if (!created.ok) {
    yield* sayProblem(created.problem, 'sharedViewCreate');
    return false;
  }
  yield* readList(form);
  if (yield* isShown(view)) yield put(listQueryChanged({ view: '', sharedView: String(created.data.id) }));
  return true;
}

const sayShared = ({ name }: ViewOfForm) => say('success', { key: 'savedViews.shared', values: { name } });

export function* shareView({ payload }: ReturnType<typeof viewShareRequested>): Generator<unknown, void> {
  if ((yield* createShared(payload)) && (yield* deleteOwnView(payload))) yield* sayShared(payload);
}

export function* restoreSharedView({
  payload,
}: ReturnType<typeof sharedViewRestoreRequested>): Generator<unknown, void> {
  if (yield* createShared(payload)) yield* sayShared(payload);
}

/** Changes a shared view, unless another user changed it since it was read. @returns whether it is changed */
function* change({ form, view }: SharedViewOfForm, wanted: SharedViewChange): Generator<unknown, boolean> {
  const body = { ...wanted, ifVersion: view.version };
  const changed = yield* request('sharedViewUpdate', { ...form, viewId: view.id }, { body });
  if (!changed.ok) yield* sayProblem(changed.problem, 'sharedViewUpdate');
  // After a conflict, too: the version of the other user is then the saved one.
  yield* readList(form);
  return changed.ok;
}

export function* renameSharedView({ payload }: ReturnType<typeof sharedViewRenameRequested>): Generator<unknown, void> {
  const { name } = payload;
  if (yield* change(payload, { name })) yield* say('success', { key: 'savedViews.renamed', values: { name } });
}

export function* saveSharedView({ payload }: ReturnType<typeof sharedViewSaveRequested>): Generator<unknown, void> {
  const { query, view } = payload;
  if (!(yield* change(payload, { query }))) return;
  yield* say('success', { key: 'savedViews.saved', values: { name: view.name } });
}

/** Deletes a shared view; the table is unchanged. */
export function* deleteSharedView({
  payload: { form, view },
}: ReturnType<typeof sharedViewDeleteRequested>): Generator<unknown, void> {
  const deleted = yield* request('sharedViewDelete', { ...form, viewId: view.id });
  // Another user may have deleted it.
  if (!deleted.ok && !hasCode(deleted.problem, 404.1)) return yield* sayProblem(deleted.problem, 'sharedViewDelete');
  yield* readList(form);
  const { name, query } = view;
  const undo: AlertAction = {
    text: 'submissionActs.undo',
    event: sharedViewRestoreRequested({ form, name, query }),
  };
  yield* say('success', { key: 'savedViews.deleted', values: { name } }, undo);
}

/** Reads the list again after a failure. */
export const retrySharedViews = cancelOnNavigation(function* retry({
  payload,
}: ReturnType<typeof sharedViewsRetried>): Generator<unknown, void> {
  yield* readList(payload);
});
