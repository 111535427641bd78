import {
  batchStarted,
  selectBatch,
  type BatchAction,
  type BatchRow,
  type FormAction,
  type FormBulkAction,
} from '#store/core/batch';
import type { AlertAction } from '#store/core/alert';
import { selectModal, type FormsActIds } from '#store/core/modal';
import { hasCode, type Outcome } from '#store/request/problem';
import { requestKey } from '#store/request/key';
import type { FormKey } from '#store/form/formKey';
import { selectProjectVerbs } from '#store/selectors/project/forms';
import { can } from '#api/verbs';
import type { EndpointName } from '#api/endpoints';
import { sendBatchAtOnce, type RowOutcome } from '../core/batch';
import { closeModal, isOnSamePage } from '../core/effects';
import { notifyUser } from '../core/notifyUser';
import { request } from '../core/request';
import { readDraftPart } from '../route/pageLoading';
import { all, select } from '../core/typedEffects';
import { copyForm } from './copyForm';
import { restoreForms } from './restoreForms';

/** The number of forms whose drafts are read at once. */
const AT_ONCE = 3;

function* readDraftOf(key: FormKey): Generator<unknown, void> {
  yield* all([
    readDraftPart('draftGet', key),
    readDraftPart('draftAttachmentList', key),
    request('formVersionList', key),
  ]);
}

/** Reads what the dialog shows before: drafts, or the projects to copy to. */
export function* readFormsAct({ projectId, xmlFormIds, act }: FormsActIds): Generator<unknown, void> {
  if (act === 'copy') {
    const isKnown = yield* select(({ requests }) => requests[requestKey('projectList')]?.status === 'success');
    if (!isKnown) yield* request('projectList', {});
  }
  if (act !== 'publish') return;
  for (let index = 0; index < xmlFormIds.length; index += AT_ONCE) {
    const group = xmlFormIds.slice(index, index + AT_ONCE);
    yield* all(group.map((xmlFormId) => readDraftOf({ projectId, xmlFormId })));
  }
}

const outcomeOf = (outcome: Outcome<unknown>, name: EndpointName): RowOutcome =>
  outcome.ok ? { state: 'done' } : { state: 'failed', problem: { problem: outcome.problem, name } };

function* actOnForm(key: FormKey, act: Exclude<FormAction, { name: 'restore' }>): Generator<unknown, RowOutcome> {
  switch (act.name) {
    case 'publish': {
      const version = act.versions[key.xmlFormId];
      const options = version === undefined ? {} : { query: { version } };
      return outcomeOf(yield* request('draftPublish', key, options), 'draftPublish');
    }
    case 'state':
      return outcomeOf(yield* request('formUpdate', key, { body: { state: act.state } }), 'formUpdate');
    case 'copy':
      return yield* copyForm(key, act.to);
    case 'delete': {
      const deleted = yield* request('formDelete', key);
      // Another user deleted it, or the reply to an earlier attempt was lost.
      return !deleted.ok && hasCode(deleted.problem, 404.1) ? { state: 'done' } : outcomeOf(deleted, 'formDelete');
    }
  }
}

function* sendRows(
  rows: readonly BatchRow[],
  { projectId, act }: FormBulkAction,
): Generator<unknown, readonly RowOutcome[]> {
  const ids = rows.map(({ key }) => key);
  if (act.name === 'restore') return yield* restoreForms(projectId, ids);
  const outcomes: RowOutcome[] = [];
  for (const xmlFormId of ids) outcomes.push(yield* actOnForm({ projectId, xmlFormId }, act));
  return outcomes;
}

/** Restores deleted forms, where the server has a trash for them. */
function* undoOf(
  { projectId, act }: FormBulkAction,
  done: readonly BatchRow[],
): Generator<unknown, AlertAction | undefined> {
  if (act.name !== 'delete' || !can(yield* select(selectProjectVerbs, projectId), ['form.restore'])) return undefined;
  const rows = done.map(({ key, label }) => ({ key, label }));
  const restore = { kind: 'formAct', about: { projectId, act: { name: 'restore' } }, rows } as const;
  return { text: 'submissionActs.undo', event: batchStarted(restore) };
}

/** Acts on several forms, reports the results, and offers to undo a deletion. */
export function* sendFormActs({ payload }: BatchAction<'formAct'>): Generator<unknown, void> {
  const begun = yield* select(selectBatch<'formAct'>, 'formAct');
  if (!begun) return;
  const { about } = begun;
  const isRestore = about.act.name === 'restore';
  yield* sendBatchAtOnce(payload, isRestore ? begun.rows.length : 1, sendRows);
  if (!isRestore && (yield* isOnSamePage())) yield* request('formList', { projectId: about.projectId });
  const batch = yield* select(selectBatch<'formAct'>, 'formAct');
  if (batch?.run !== payload.run) return;
  const done = batch.rows.filter(({ state }) => state === 'done');
  const isWhole = done.length === batch.rows.length;
  if (isWhole && (yield* select(selectModal))?.name === 'formsAct') yield* closeModal();
  const values = { count: done.length };
  const key =
    about.act.name === 'state'
      ? (`formsAct.done_${about.act.state}` as const)
      : (`formsAct.done_${about.act.name}` as const);
  if (done.length > 0) yield* notifyUser(isWhole ? 'success' : 'info', { key, values }, yield* undoOf(about, done));
  const [failed] = batch.rows.filter(({ state }) => state === 'failed');
  // Without a dialog, nothing else shows why.
  if (isRestore && failed?.problem) yield* notifyUser('danger', failed.problem);
}
