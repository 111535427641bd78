import type { UnknownAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { endpointHref } from '#store/request/endpointHref';
import { formOfSource } from '#store/submission/source';
import { sourceCalls } from '#store/submission/sourceCalls';
import { fileKind } from '#store/core/fileKind';
import type { OutlineNode } from '#shared/xform/formOutline';
import {
  selectAnswersOf,
  selectSubmissionAnswers,
  submissionAnswersOutdated,
  submissionAnswersRead,
  type SubmissionAnswers,
  type SubmissionKey,
} from '#store/submission/answers';
import { selectReadableSubmission } from '#store/submission/current';
import { requestKey } from '#store/request/key';
import type { Outcome } from '#store/request/problem';
import { requestFailed } from '#store/request/requests';
import { inSlices } from '../core/inSlices';
import { answeredPaths, chosenCodes, readAnswers, type SubmissionContent } from '#shared/xform/readAnswers';
import { listsInFiles } from '#shared/xform/listsInFiles';
import { readListsInFiles } from '../form/readListsInFiles';
import { readOutline } from '#shared/xform/readOutline';
import { request } from '../core/request';
import { textInAnswer } from '#shared/csv/textInAnswer';
import { requestFile, requestUntracked } from '../core/untracked';
import { all, call, getContext, select } from '../core/typedEffects';
import { readXml } from '#shared/xml/xmlElement';

function* readFiles({ source, instanceId }: SubmissionKey): Generator<unknown, SubmissionAnswers['files']> {
  const files = yield* request(sourceCalls(source).files, { ...formOfSource(source), instanceId });
  return files.ok ? Object.fromEntries(files.data.map(({ name, exists }) => [name, exists])) : null;
}

function* readContent(key: SubmissionKey): Generator<unknown, SubmissionContent | null> {
  const { source, instanceId } = key;
  const name = sourceCalls(source).xml;
  const params = { ...formOfSource(source), instanceId };
  const xml = yield* request(name, params);
  if (!xml.ok) return null;
  const root = yield* inSlices(readXml(xml.data));
  if (root) return yield* inSlices(readAnswers(root));
  // A proxy replied instead of the server.
  yield put(
    requestFailed({ key: requestKey(name, params), name, params, problem: { kind: 'notProblem', status: 200 } }),
  );
  return null;
}

/** The maximum number of files whose size is requested, because each takes a request. */
const SIZED = 100;
const AT_ONCE = 4;

const isGone = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.problem.kind === 'problem' && Math.floor(outcome.problem.code) === 404;

type Outlined = Pick<SubmissionAnswers, 'outline' | 'outlineStatus'>;

/** Reads the outline of the form version that the submission was made with. */
function* outlineOf({ source }: SubmissionKey, version: string): Generator<unknown, Outlined> {
  const form = formOfSource(source);
  const xml = yield* source.draft
    ? requestUntracked('draftXml', form)
    : requestUntracked('formVersionXml', { ...form, version });
  if (!xml.ok) return { outline: null, outlineStatus: isGone(xml) ? 'missing' : 'failed' };
  const root = yield* inSlices(readXml(xml.data));
  const outline = root && (yield* inSlices(readOutline(root)));
  return { outline, outlineStatus: outline ? 'read' : 'missing' };
}

/** The lists of the answered questions. */
const answeredLists = (parts: readonly OutlineNode[], paths: ReadonlySet<string>): readonly number[] =>
  parts.flatMap((part) => {
    if (part.kind !== 'question') return answeredLists(part.parts, paths);
    return part.list !== null && paths.has(part.path) ? [part.list] : [];
  });

/** Reads the labels of choices in media files of the version; after a failure, codes are shown. */
function* choicesFor(key: SubmissionKey, known: SubmissionAnswers): Generator<unknown, SubmissionAnswers['choices']> {
  const { outline, answers, version } = known;
  const form = formOfSource(key.source);
  if (!outline) return {};
  const answered = new Set(answeredLists(outline.parts, answeredPaths(answers)));
  const wanted = listsInFiles(outline.lists).filter(({ index }) => answered.has(index));
  return yield* readListsInFiles(wanted, outline.languages, chosenCodes(answers), function* textOf(name) {
    const text = yield* key.source.draft
      ? requestFile('draftAttachmentGet', { ...form, name }, textInAnswer)
      : requestFile('formVersionAttachmentGet', { ...form, version, name }, textInAnswer);
    return text.ok ? text.data : null;
  });
}

/** Reads the sizes of files that users may download, in the background. */
function* readSizes({ source, instanceId }: SubmissionKey, known: SubmissionAnswers): Generator<unknown, void> {
  const { files } = yield* getContext('io');
  const names = Object.entries(known.files ?? {})
    .filter(([name, exists]) => exists && fileKind(name) !== 'picture' && known.sizes[name] === undefined)
    .slice(0, SIZED)
    .map(([name]) => name);
  const params = { ...formOfSource(source), instanceId };
  const sizes: Record<string, number> = { ...known.sizes };
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE);
    const hrefs = some.map((name) => endpointHref(sourceCalls(source).file, { ...params, name }));
    const found = yield* all(hrefs.map((href) => call(files.sizeAt, href)));
    for (const [index, size] of found.entries()) if (size !== null) sizes[some[index] ?? ''] = size;
  }
  if (Object.keys(sizes).length > 0) yield put(submissionAnswersRead({ source, answers: { ...known, sizes } }));
}

/** Reads step by step, and reports each result. Data already known of the version or submission stays visible. */
function* readAll(key: SubmissionKey, before: SubmissionAnswers | undefined): Generator<unknown, void> {
  const { source, instanceId } = key;
  const [content, files] = yield* all([call(() => readContent(key)), call(() => readFiles(key))]);
  if (!content) return;
  const sameVersion = before?.version === content.version ? before : undefined;
  const isSame = before?.instanceId === instanceId;
  const choices = isSame ? (sameVersion?.choices ?? {}) : {};
  const outlined: Outlined = sameVersion?.outline
    ? { outline: sameVersion.outline, outlineStatus: 'read' }
    : { outline: null, outlineStatus: content.isEncrypted ? 'missing' : 'reading' };
  const sizes = isSame ? before.sizes : {};
  let known: SubmissionAnswers = { ...content, ...outlined, instanceId, files, choices, sizes };
  yield put(submissionAnswersRead({ source, answers: known }));
  if (known.outlineStatus === 'reading') {
    known = { ...known, ...(yield* outlineOf(key, known.version)) };
    yield put(submissionAnswersRead({ source, answers: known }));
  }
  const found = yield* choicesFor(key, known);
  if (Object.keys(found).length > 0) {
    known = { ...known, choices: found };
    yield put(submissionAnswersRead({ source, answers: known }));
  }
  yield* readSizes(key, known);
}

/**
 * Reads the answers of the current submission, then the outline of its form version, then the labels of choices in that
 * version's media files. Known data is not read again, unless outdated.
 */
export function* readSubmissionAnswers(action: UnknownAction): Generator<unknown, void> {
  const key = yield* select(selectReadableSubmission);
  if (!key) return;
  const known = yield* select(selectSubmissionAnswers, key);
  const isComplete = known?.outlineStatus === 'read' && known.files !== null;
  if (isComplete && !submissionAnswersOutdated.match(action)) return;
  yield* readAll(key, yield* select(selectAnswersOf, key.source));
}
