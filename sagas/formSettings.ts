import { selectForm, type formDeleteSubmitted } from '../store/entities/forms';
import { pathTo } from '../store/location';
import { hasCode } from '../store/requestProblem';
import { leftDuring } from './draft';
import { goTo, say } from './effects';
import { request } from './request';
import { select } from './typedEffects';

/** Deletes a form and shows the remaining ones, even if somebody else deleted it meanwhile. */
export function* deleteForm({ payload }: ReturnType<typeof formDeleteSubmitted>): Generator<unknown, void> {
  const { projectId, xmlFormId } = payload;
  const form = yield* select(selectForm, payload);
  const values = { name: form?.name ?? xmlFormId };
  const deleted = yield* request('formDelete', { projectId, xmlFormId });
  const isGone = !deleted.ok && hasCode(deleted.problem, 404.1);
  const left = yield* leftDuring('formDelete', { projectId, xmlFormId }, isGone ? { ok: true, data: null } : deleted);
  if (left) return undefined;
  if (!deleted.ok && !isGone) return undefined;
  yield* goTo(pathTo('projectOverview', { projectId }));
  return yield* isGone
    ? say('info', { key: 'formDelete.gone', values })
    : say('success', { key: 'formDelete.done', values });
}
