import { put } from 'redux-saga/effects';
import type { HeadlessFormReply, RecordChange } from '#api/form/headlessForm';
import type { SubmissionRow } from '#api/schemas/odata';
import { sameOfType } from '#shared/answers/sameOfType';
import type { RootState } from '../../store';
import type { SetAnswerAction, SubmissionAction } from '#store/core/batch';
import { selectFields } from '#store/form/fields';
import { selectSubmission, submissionsChanged, submissionsRefreshRequested } from '#store/submission/submissions';
import { formOfSource, type SubmissionSource } from '#store/submission/source';
import { selectFormChoices } from '#store/form/choices';
import type { Message } from '#store/core/message';
import { hasCode, type RequestProblem } from '#store/request/problem';
import { selectWordsLanguage } from '#store/selectors/submission/choiceLabels';
import { submissionValue } from '#store/selectors/submission/columns';
import { submissionAnswersOutdated, type SubmissionKey } from '#store/submission/answers';
import { metadataOutdated } from '#store/submission/metadata';
import type { RowOutcome } from '../core/batch';
import { readRows } from './readRows';
import { request } from '../core/request';
import { requestUntracked } from '../core/untracked';
import { call, getContext, select } from '../core/typedEffects';
import { elementsIn, readXml, textOf } from '#shared/xml/xmlElement';
import { inSlices } from '../core/inSlices';

/** The code of `editOutOfDate` in the contract. */
const OUT_OF_DATE = 409.9;

const failed = (problem: Message): RowOutcome => ({ state: 'failed', problem });

const unsent = (problem: RequestProblem): RowOutcome => failed({ problem, name: 'submissionEdit' });

/** Why the form rejects the answer, in its own words if it has any. */
const faultOf = ({ fault, message }: Extract<HeadlessFormReply, { readonly done: false }>): RowOutcome => {
  if (fault === 'others') return failed({ key: 'answerEdit.others', values: { text: message ?? '' } });
  if (message !== undefined) return failed({ key: 'answerEdit.said', values: { text: message } });
  return failed({ key: `answerEdit.fault.${fault}` });
};

/** The form language shown in the table; null if the form's texts were not read. */
const selectFormLanguage = (state: RootState, source: SubmissionSource): string | null => {
  const choices = selectFormChoices(state, source);
  return (choices && choices.languages[selectWordsLanguage(state, source)]) || null;
};

type Made = Extract<HeadlessFormReply, { readonly done: true }>;

/** Applies a change to a record in the headless form; the result of the row if nothing changed. */
function* inHeadlessForm(
  { source }: SubmissionKey,
  xml: string,
  change: RecordChange,
): Generator<unknown, Made | RowOutcome> {
  const io = yield* getContext('io');
  const language = yield* select(selectFormLanguage, source);
  try {
    const desk = yield* call(io.formDesk);
    const reply = yield* call(desk.change, { ...formOfSource(source), xml, change, language });
    return reply.done ? reply : faultOf(reply);
  } catch (error) {
    io.report(error);
    return failed({ key: 'answerEdit.fault.unread' });
  }
}

const isOutcome = (either: Made | RowOutcome): either is RowOutcome => 'state' in either;

const selectLoaded = (state: RootState, source: SubmissionSource, ids: readonly string[]): readonly SubmissionRow[] =>
  ids.flatMap((id) => selectSubmission(state, source, id) ?? []);

/** Reads submissions again and updates their rows in the table. Servers that cannot select them reload all rows. */
export function* updateRows(source: SubmissionSource, ids: readonly string[]): Generator<unknown, void> {
  for (const instanceId of ids) {
    yield put(metadataOutdated({ source, instanceId }));
    yield put(submissionAnswersOutdated({ source, instanceId }));
  }
  const loaded = yield* select(selectLoaded, source, ids);
  if (loaded.length === 0) return;
  const before = new Map(loaded.map((row) => [row.__id, row.__system]));
  const found = yield* readRows(
    source,
    loaded.map(({ __id }) => __id),
  );
  // The rows in the table may have more properties than those read here.
  const rows = found.map((row) => ({ ...row, __system: { ...before.get(row.__id), ...row.__system } }));
  if (rows.length > 0) yield put(submissionsChanged({ source, rows }));
  if (rows.length < loaded.length) yield put(submissionsRefreshRequested(source));
}

/** Another user was faster: the table shows their version. */
function* overtaken(key: SubmissionKey): Generator<unknown, RowOutcome> {
  yield* updateRows(key.source, [key.instanceId]);
  return failed({ key: 'answerEdit.changed' });
}

/** Sends a new version of a submission. */
function* sendVersion(key: SubmissionKey, made: Made): Generator<unknown, RowOutcome> {
  const { source, instanceId } = key;
  const body = new Blob([made.xml], { type: 'text/xml' });
  const headers = { 'Content-Type': 'text/xml' };
  const reply = yield* request('submissionEdit', { ...formOfSource(source), instanceId }, { body, headers });
  if (!reply.ok && hasCode(reply.problem, OUT_OF_DATE)) return yield* overtaken(key);
  if (!reply.ok) return unsent(reply.problem);
  return { state: 'done', result: made.instanceId, ...(made.dropped > 0 && { dropped: made.dropped }) };
}

/** The value of a question as shown in the table. */
interface Seen {
  readonly value: unknown;
  /** The type of the question. */
  readonly type: string | undefined;
}

/** Whether the shown value equals the one in the record. */
const equalsShownValue = ({ value, type }: Seen, before: string): boolean => {
  const shown = value ?? '';
  const text = typeof shown === 'string' ? shown : JSON.stringify(shown);
  return sameOfType(type, text.trim(), before.trim());
};

const selectSeen = (state: RootState, { source, instanceId }: SubmissionKey, path: string): Seen | undefined => {
  const row = selectSubmission(state, source, instanceId);
  const type = selectFields(state, source).find((field) => field.path === path)?.type;
  return row && { value: submissionValue(row, path.split('/').slice(1)), type };
};

/**
 * Changes the answer to one question of a submission: reads its record, changes it by the rules of its form, and sends
 * it as a new version. If the record differs from the table, another user was faster, and nothing is sent.
 * @returns the id of the new version; without one if nothing changed, or for a trial
 */
export function* editAnswer(key: SubmissionKey, act: SetAnswerAction): Generator<unknown, RowOutcome> {
  const { path, value, use } = act;
  const seen = yield* select(selectSeen, key, path);
  const xml = yield* requestUntracked('submissionXml', { ...formOfSource(key.source), instanceId: key.instanceId });
  if (!xml.ok) return unsent(xml.problem);
  const made = yield* inHeadlessForm(key, xml.data, { kind: 'answer', path, value });
  if (isOutcome(made)) return made;
  // This very edit may have arrived before, and its reply got lost.
  if (made.before === value) return { state: 'done' };
  if (seen && !equalsShownValue(seen, made.before)) return yield* overtaken(key);
  if (use === 'trial') return { state: 'done', ...(made.dropped > 0 && { dropped: made.dropped }) };
  return yield* sendVersion(key, made);
}

/** The instance ids in a record: its own, and that of the version it replaced. */
function* idsIn(xml: string): Generator<unknown, { readonly own: string; readonly replaced: string }> {
  const root = yield* inSlices(readXml(xml));
  const holder = root && (elementsIn(root, 'meta')[0] ?? root);
  const textIn = (name: string): string => (holder ? textOf(elementsIn(holder, name)[0]).trim() : '');
  return { own: textIn('instanceID'), replaced: textIn('deprecatedID') };
}

/**
 * Restores the version before an action, with all of its answers, as a new version; unless there are newer ones.
 * @param made the id of the version made by the action
 */
export function* restoreVersion(key: SubmissionKey, made: string): Generator<unknown, RowOutcome> {
  const params = { ...formOfSource(key.source), instanceId: key.instanceId };
  const now = yield* requestUntracked('submissionXml', params);
  if (!now.ok) return unsent(now.problem);
  const { own, replaced } = yield* idsIn(now.data);
  if (own !== made) return yield* overtaken(key);
  const former = yield* requestUntracked('submissionVersionXml', { ...params, versionId: replaced });
  if (!former.ok) return unsent(former.problem);
  const back = yield* inHeadlessForm(key, former.data, { kind: 'restore', base: made });
  return isOutcome(back) ? back : yield* sendVersion(key, back);
}

/** An action that creates versions. */
export type AnswersAct = Extract<SubmissionAction, { readonly name: 'answer' | 'answerBack' }>;

export const isAnswerAction = (act: SubmissionAction): act is AnswersAct =>
  act.name === 'answer' || act.name === 'answerBack';
