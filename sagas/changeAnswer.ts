import { put } from 'redux-saga/effects';
import type { DeskReply, RecordChange } from '../api/formDesk';
import type { SubmissionRow } from '../api/schemas/odata';
import { sameOfType } from '../src/formats/sameOfType';
import type { RootState } from '../store';
import type { AnswerAct, SubmissionAct } from '../store/batch';
import { selectFields } from '../store/entities/fields';
import { selectSubmission, submissionsChanged, submissionsRefreshRequested } from '../store/entities/submissions';
import { formOfSource, type SubmissionSource } from '../store/entities/submissionSource';
import { selectFormChoices } from '../store/formChoices';
import type { Message } from '../store/message';
import { hasCode, type RequestProblem } from '../store/requestProblem';
import { selectWordsLanguage } from '../store/selectors/choiceLabels';
import { submissionValue } from '../store/selectors/submissionColumns';
import { submissionAnswersOutdated, type SubmissionKey } from '../store/submissionAnswers';
import { submissionFactsOutdated } from '../store/submissionFacts';
import type { RowOutcome } from './batch';
import { readRows } from './readRows';
import { request } from './request';
import { requestUntracked } from './untracked';
import { call, getContext, select } from './typedEffects';
import { elementsIn, readXml, textOf } from './xmlElement';
import { inSteps } from './inSteps';

/** The code of `editOutOfDate` in the contract. */
const OUT_OF_DATE = 409.9;

const failed = (problem: Message): RowOutcome => ({ state: 'failed', problem });

const unsent = (problem: RequestProblem): RowOutcome => failed({ problem, name: 'submissionEdit' });

/** Why the form does not take it, in its own words where it has some. */
const faultOf = ({ fault, message }: Extract<DeskReply, { readonly done: false }>): RowOutcome => {
  if (fault === 'others') return failed({ key: 'answerEdit.others', values: { text: message ?? '' } });
  if (message !== undefined) return failed({ key: 'answerEdit.said', values: { text: message } });
  return failed({ key: `answerEdit.fault.${fault}` });
};

/** The name of the form's language in which the table shows its words; null where they were not read. */
const selectFormLanguage = (state: RootState, source: SubmissionSource): string | null => {
  const choices = selectFormChoices(state, source);
  return (choices && choices.languages[selectWordsLanguage(state, source)]) || null;
};

type Made = Extract<DeskReply, { readonly done: true }>;

/** What becomes of a record by a change; the outcome of the row where nothing does. */
function* atDesk({ source }: SubmissionKey, xml: string, change: RecordChange): Generator<unknown, Made | RowOutcome> {
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

/** Takes over into the table what these submissions are now. Servers that cannot be asked for some are asked for all. */
export function* takeOverRows(source: SubmissionSource, ids: readonly string[]): Generator<unknown, void> {
  for (const instanceId of ids) {
    yield put(submissionFactsOutdated({ source, instanceId }));
    yield put(submissionAnswersOutdated({ source, instanceId }));
  }
  const loaded = yield* select(selectLoaded, source, ids);
  if (loaded.length === 0) return;
  const before = new Map(loaded.map((row) => [row.__id, row.__system]));
  const found = yield* readRows(
    source,
    loaded.map(({ __id }) => __id),
  );
  // The table may be told more of them than is read here.
  const rows = found.map((row) => ({ ...row, __system: { ...before.get(row.__id), ...row.__system } }));
  if (rows.length > 0) yield put(submissionsChanged({ source, rows }));
  if (rows.length < loaded.length) yield put(submissionsRefreshRequested(source));
}

/** Somebody was quicker: the table shows what they made of it. */
function* overtaken(key: SubmissionKey): Generator<unknown, RowOutcome> {
  yield* takeOverRows(key.source, [key.instanceId]);
  return failed({ key: 'answerEdit.changed' });
}

/** Sends another version of a submission. */
function* sendVersion(key: SubmissionKey, made: Made): Generator<unknown, RowOutcome> {
  const { source, instanceId } = key;
  const body = new Blob([made.xml], { type: 'text/xml' });
  const headers = { 'Content-Type': 'text/xml' };
  const reply = yield* request('submissionEdit', { ...formOfSource(source), instanceId }, { body, headers });
  if (!reply.ok && hasCode(reply.problem, OUT_OF_DATE)) return yield* overtaken(key);
  if (!reply.ok) return unsent(reply.problem);
  return { state: 'done', result: made.instanceId, ...(made.dropped > 0 && { dropped: made.dropped }) };
}

/** What the table shows of a question. */
interface Seen {
  readonly value: unknown;
  /** Of the question. */
  readonly type: string | undefined;
}

/** Whether what the table showed is what was in the record. */
const isAsSeen = ({ value, type }: Seen, before: string): boolean => {
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
 * Gives one question of a submission another answer: its record is read, changed by the rules of its form, and sent as a version.
 * Where it is not what the table shows, somebody was quicker, and nothing is sent.
 * @returns with the id of the new version; without one where there is none, because nothing changed or it was only tried
 */
export function* changeAnswer(key: SubmissionKey, act: AnswerAct): Generator<unknown, RowOutcome> {
  const { path, value, use } = act;
  const seen = yield* select(selectSeen, key, path);
  const xml = yield* requestUntracked('submissionXml', { ...formOfSource(key.source), instanceId: key.instanceId });
  if (!xml.ok) return unsent(xml.problem);
  const made = yield* atDesk(key, xml.data, { kind: 'answer', path, value });
  if (isOutcome(made)) return made;
  // Perhaps this very edit has arrived before, and its answer got lost.
  if (made.before === value) return { state: 'done' };
  if (seen && !isAsSeen(seen, made.before)) return yield* overtaken(key);
  if (use === 'trial') return { state: 'done', ...(made.dropped > 0 && { dropped: made.dropped }) };
  return yield* sendVersion(key, made);
}

/** The ids in a record: its own, and that of the version it replaced. */
function* idsIn(xml: string): Generator<unknown, { readonly own: string; readonly replaced: string }> {
  const root = yield* inSteps(readXml(xml));
  const holder = root && (elementsIn(root, 'meta')[0] ?? root);
  const textIn = (name: string): string => (holder ? textOf(elementsIn(holder, name)[0]).trim() : '');
  return { own: textIn('instanceID'), replaced: textIn('deprecatedID') };
}

/**
 * Puts the version before an act back, as a further one, with all of its answers; unless others came since.
 * @param made the id of the version that the act made
 */
export function* putBack(key: SubmissionKey, made: string): Generator<unknown, RowOutcome> {
  const params = { ...formOfSource(key.source), instanceId: key.instanceId };
  const now = yield* requestUntracked('submissionXml', params);
  if (!now.ok) return unsent(now.problem);
  const { own, replaced } = yield* idsIn(now.data);
  if (own !== made) return yield* overtaken(key);
  const former = yield* requestUntracked('submissionVersionXml', { ...params, versionId: replaced });
  if (!former.ok) return unsent(former.problem);
  const back = yield* atDesk(key, former.data, { kind: 'restore', base: made });
  return isOutcome(back) ? back : yield* sendVersion(key, back);
}

/** An act that makes versions. */
export type AnswersAct = Extract<SubmissionAct, { readonly name: 'answer' | 'answerBack' }>;

export const isAboutAnswers = (act: SubmissionAct): act is AnswersAct =>
  act.name === 'answer' || act.name === 'answerBack';
