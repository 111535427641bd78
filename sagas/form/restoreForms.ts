import type { RequestProblem } from '#store/request/problem';
import type { RowOutcome } from '../core/batch';
import { request } from '../core/request';
import { requestUntracked } from '../core/untracked';

/** A form that is no longer in the trash. */
const gone: RequestProblem = { kind: 'problem', code: 404.1, message: '' };

function* restoreForm(projectId: number, formId: number | undefined): Generator<unknown, RowOutcome> {
  if (formId === undefined) return { state: 'failed', problem: { problem: gone } };
  const restored = yield* request('formRestore', { projectId, formId });
  return restored.ok ? { state: 'done' } : { state: 'failed', problem: { problem: restored.problem, name: 'formRestore' } };
}

/**
 * Restores the last deleted form of each id from the trash, and reads the list of forms again. Needs `form.restore`, which older servers lack.
 * @returns their results in order
 */
export function* restoreForms(
  projectId: number,
  xmlFormIds: readonly string[],
): Generator<unknown, readonly RowOutcome[]> {
  const trash = yield* requestUntracked('formList', { projectId }, { deleted: 'true' });
  const outcomes: RowOutcome[] = [];
  for (const xmlFormId of xmlFormIds) {
    if (!trash.ok) outcomes.push({ state: 'failed', problem: { problem: trash.problem } });
    // The newest deletion comes first.
    else outcomes.push(yield* restoreForm(projectId, trash.data.find((form) => form.xmlFormId === xmlFormId)?.id));
  }
  yield* request('formList', { projectId });
  return outcomes;
}
