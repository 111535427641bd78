import { selectBatch, type BatchAbout, type BatchAction, type BatchRow } from '../store/batch';
import { heldFile, releaseFile } from '../store/files';
import { readableProblem, warningsOf } from '../store/selectors/uploadWarnings';
import { afterBatch, sendBatch, type RowOutcome } from './batch';
import { spawnGuarded, stillHere } from './effects';
import { faultOf, uploadHeaders } from './formUpload';
import { request, unreadable } from './request';
import { select } from './typedEffects';

function* uploadOne(
  { key, label, agreed }: BatchRow,
  { projectId }: BatchAbout['formCreate'],
): Generator<unknown, RowOutcome> {
  const file = heldFile(key);
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

/** Creates a form from each of several files; then reads the list again, which contains more than the answers told. */
export function* uploadForms({ payload }: BatchAction<'formCreate'>): Generator<unknown, void> {
  const batch = yield* select(selectBatch<'formCreate'>, 'formCreate');
  if (!batch) return;
  const { about, rows } = batch;
  yield* sendBatch(payload, uploadOne);
  if (yield* stillHere()) {
    yield* spawnGuarded(function* readAgain() {
      yield* request('formList', about);
    });
  }
  // Those that failed may be sent again until the dialog is closed.
  const left = yield* afterBatch(payload);
  for (const { key } of rows) if (!left.some((row) => row.key === key)) releaseFile(key);
}
