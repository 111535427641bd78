import { selectBatch, type BatchKinds, type BatchAction, type BatchRow } from '#store/core/batch';
import { fileById, releaseFile } from '#store/core/files';
import { readableProblem, warningsOf } from '#store/selectors/form/uploadWarnings';
import type { FormKey } from '#store/form/formKey';
import type { ProblemMessage } from '#store/core/message';
import { afterBatch, sendBatch, type RowOutcome } from '../core/batch';
import { spawnGuarded, isOnSamePage } from '../core/effects';
import { askNewVersion, readExistingForm } from './existingForm';
import { faultOf, uploadHeaders } from './upload';
import { request, unreadable } from '../core/request';
import { select } from '../core/typedEffects';

type Project = BatchKinds['formCreate'];

/** Creates a form; or asks whether the file becomes a new version of the form that has its id. */
function* createOne(file: File, agreed: boolean, { projectId }: Project): Generator<unknown, RowOutcome> {
  const created = yield* request('formCreate', { projectId }, bodyOf(file, agreed));
  if (created.ok) return { state: 'done', result: created.data.xmlFormId };
  const existing = yield* readExistingForm(projectId, created.problem);
  if (!existing) return refusal({ problem: created.problem, name: 'formCreate' });
  return { state: 'asking', problem: yield* askNewVersion(existing), result: existing.xmlFormId };
}

function* replaceDraft(file: File, agreed: boolean, key: FormKey): Generator<unknown, RowOutcome> {
  const replaced = yield* request('draftCreate', key, bodyOf(file, agreed));
  return replaced.ok
    ? { state: 'done', result: key.xmlFormId }
    : refusal({ problem: replaced.problem, name: 'draftCreate' }, key);
}

const bodyOf = (file: File, ignoreWarnings: boolean) => ({
  body: file,
  file,
  headers: uploadHeaders(file.name),
  ...(ignoreWarnings ? { query: { ignoreWarnings } } : {}),
});

const refusal = (failure: ProblemMessage, key?: FormKey): RowOutcome =>
  warningsOf(failure.problem)
    ? { state: 'asking', problem: failure, ...(key && { result: key.xmlFormId }) }
    : { state: 'failed', problem: readableProblem(failure) };

function* uploadOne(row: BatchRow, about: Project): Generator<unknown, RowOutcome> {
  const { key, label, agreed = false, problem, result } = row;
  const file = fileById(key);
  if (!file) return { state: 'failed', problem: { problem: unreadable(label).problem } };
  const fault = yield* faultOf(file);
  if (fault) return { state: 'failed', problem: fault };
  if (!agreed || result === undefined) return yield* createOne(file, agreed, about);
  // The user confirmed the new version, or the warnings about it.
  const areWarnings = problem !== undefined && 'problem' in problem;
  return yield* replaceDraft(file, areWarnings, { ...about, xmlFormId: String(result) });
}

/** Creates a form, or a new version of one, from each of several files; then reads the list again, which contains more than the replies. */
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
