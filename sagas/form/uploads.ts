import { selectBatch, type BatchKinds, type BatchAction, type BatchRow } from '#store/core/batch';
import { fileById, releaseFile } from '#store/core/files';
import { readableProblem, warningsOf } from '#store/selectors/form/uploadWarnings';
import { afterBatch, sendBatch, type RowOutcome } from '../core/batch';
import { spawnGuarded, isOnSamePage } from '../core/effects';
import { faultOf, uploadHeaders } from './upload';
import { request, unreadable } from '../core/request';
import { select } from '../core/typedEffects';

function* uploadOne(
  { key, label, agreed }: BatchRow,
  { projectId }: BatchKinds['formCreate'],
): Generator<unknown, RowOutcome> {
  const file = fileById(key);
  if (!file) return { state: 'failed', problem: { problem: unreadable(label).problem } };
  const fault = yield* faultOf(file);
  if (fault) return { state: 'failed', problem: fault };
  const created = yield* request(
    'formCreate',
    { projectId },
    { body: file, file, headers: uploadHeaders(file.name), ...(agreed ? { query: { ignoreWarnings: true } } : {}) },
  );
  if (created.ok) return { state: 'done', result: created.data.xmlFormId };
  const failure = { problem: created.problem, name: 'formCreate' } as const;
  return warningsOf(created.problem)
    ? { state: 'asking', problem: failure }
    : { state: 'failed', problem: readableProblem(failure) };
}

/** Creates a form from each of several files; then reads the list again, which contains more than the replies. */
export function* uploadForms({ payload }: BatchAction<'formCreate'>): Generator<unknown, void> {
  const batch = yield* select(selectBatch<'formCreate'>, 'formCreate');
  if (!batch) return;
  const { about, rows } = batch;
  yield* sendBatch(payload, uploadOne);
  if (yield* isOnSamePage()) {
    yield* spawnGuarded(function* readAgain() {
      yield* request('formList', about);
    });
  }
  // Failed rows may be sent again until the dialog is closed.
  const left = yield* afterBatch(payload);
  for (const { key } of rows) if (!left.some((row) => row.key === key)) releaseFile(key);
}
