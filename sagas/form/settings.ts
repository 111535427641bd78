import { selectForm, type formDeleteSubmitted, type formStateChosen } from '#store/form/forms';
import { pathTo } from '#store/route/location';
import { hasCode } from '#store/request/problem';
import { reloadIfLeft } from './draft';
import { goTo, say, sayProblem } from '../core/effects';
import { request } from '../core/request';
import { select } from '../core/typedEffects';

/** Deletes a form and shows the remaining ones, even if another user deleted it in the meantime. */
export function* deleteForm({ payload }: ReturnType<typeof formDeleteSubmitted>): Generator<unknown, void> {
  const { projectId, xmlFormId } = payload;
  const form = yield* select(selectForm, payload);
  const values = { name: form?.name ?? xmlFormId };
  const deleted = yield* request('formDelete', { projectId, xmlFormId });
  const isGone = !deleted.ok && hasCode(deleted.problem, 404.1);
  const left = yield* reloadIfLeft('formDelete', { projectId, xmlFormId }, isGone ? { ok: true, data: null } : deleted);
  if (left) return undefined;
  if (!deleted.ok && !isGone) return undefined;
  yield* goTo(pathTo('projectOverview', { projectId }));
  return yield* isGone
    ? say('info', { key: 'formDelete.gone', values })
    : say('success', { key: 'formDelete.done', values });
}

/** Saves another state of a form at once. The old one is shown until the server confirms the new one. */
export function* changeFormState({ payload }: ReturnType<typeof formStateChosen>): Generator<unknown, void> {
  const { projectId, xmlFormId, state } = payload;
  const form = yield* select(selectForm, payload);
  const saved = yield* request('formUpdate', { projectId, xmlFormId }, { body: { state } });
  if (!saved.ok) return yield* sayProblem(saved.problem, 'formUpdate');
  return yield* say('success', { key: `formStates.${state}Done`, values: { name: form?.name ?? xmlFormId } });
}
