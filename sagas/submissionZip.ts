import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import type { NamedFile } from '../src/formats/zip';
import { fileNameOf } from '../src/formats/saveFile';
import { formOfSource } from '../store/entities/submissionSource';
import { sourceCalls } from '../store/entities/sourceCalls';
import type { Message } from '../store/message';
import type { RequestProblem } from '../store/requestProblem';
import { sessionEnded } from '../store/session';
import { submissionPacked, submissionZipStopped, type submissionZipRequested } from '../store/submissionActs';
import type { SubmissionKey } from '../store/submissionAnswers';
import { requestFile, requestUntracked } from './untracked';
import { tell } from './tell';
import { isAbsent, LARGEST_ZIP, namesOf, saveZip } from './zipFiles';
import { all, call, getContext, race, take } from './typedEffects';

/** Most are done before it is worth telling how far they are. */
const TOLD_EVERY_MS = 500;

const AT_ONCE = 4;

/** How many files are there, of how many. */
interface Progress {
  done: number;
  total: number;
}

/** The files that are there, and the names of those that the server does not have; or why there are none. */
type Loaded =
  { readonly entries: readonly NamedFile[]; readonly missing: readonly string[] } | { readonly failure: Message };

const asBlob = (answer: Response): Promise<Blob> => answer.blob();

const failedFor = (name: string, problem: RequestProblem): Loaded => ({
  failure: { key: 'submission.zipFailed', values: { name, problem: { problem } } },
});

/** Names as archives and disks take them, each once. The XML has its own, whatever the files are called. */
const entriesOf = (files: readonly NamedFile[]): readonly NamedFile[] => {
  const taken = new Set<string>();
  return files.map(({ name, blob }) => {
    let free = fileNameOf(name);
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${number} ${fileNameOf(name)}`;
    taken.add(free.toLowerCase());
    return { name: free, blob };
  });
};

function* load({ source, instanceId }: SubmissionKey, progress: Progress): Generator<unknown, Loaded> {
  const calls = sourceCalls(source);
  const params = { ...formOfSource(source), instanceId };
  const [xml, listed] = yield* all([requestFile(calls.xml, params, asBlob), requestUntracked(calls.files, params)]);
  if (!xml.ok) return failedFor('XML', xml.problem);
  if (!listed.ok) return failedFor('XML', listed.problem);
  const files: NamedFile[] = [{ name: 'submission.xml', blob: xml.data }];
  const missing = listed.data.filter(({ exists }) => !exists).map(({ name }) => name);
  const names = listed.data.filter(({ exists }) => exists).map(({ name }) => name);
  let size = xml.data.size;
  progress.total = names.length;
  while (progress.done < names.length) {
    const some = names.slice(progress.done, progress.done + AT_ONCE);
    const found = yield* all(some.map((name) => requestFile(calls.file, { ...params, name }, asBlob)));
    for (const [index, outcome] of found.entries()) {
      const name = some[index] ?? '';
      if (isAbsent(outcome)) missing.push(name);
      else if (!outcome.ok) return failedFor(name, outcome.problem);
      else {
        files.push({ name, blob: outcome.data });
        size += outcome.data.size;
      }
    }
    if (size > LARGEST_ZIP) return { failure: { key: 'submission.zipTooLarge' } };
    progress.done += some.length;
  }
  return { entries: entriesOf(files), missing };
}

/** Tells how far it is, until it is cancelled. */
function* tellProgress(key: SubmissionKey, progress: Progress): Generator<unknown, never> {
  const { clock } = yield* getContext('io');
  for (;;) {
    yield* call(clock.sleep, TOLD_EVERY_MS);
    yield put(submissionPacked({ ...key, packing: { ...progress } }));
  }
}

function* pack(key: SubmissionKey, progress: Progress): Generator<unknown, void> {
  const loaded = yield* load(key, progress);
  if ('failure' in loaded) return yield* tell('danger', loaded.failure);
  const name = `${key.source.xmlFormId} ${key.instanceId.replace(/^uuid:/, '')}.zip`;
  if (!(yield* saveZip(loaded.entries, name))) return;
  const { missing } = loaded;
  if (missing.length === 0) return;
  yield* tell('warning', { key: 'submission.zipMissing', values: { count: missing.length, names: namesOf(missing) } });
}

/**
 * Downloads a submission as one archive: its XML, and its files by the names that the XML gives them. It takes only calls that
 * every server has. It goes on when people go elsewhere, until they stop it.
 */
export function* packSubmission({ payload: key }: ReturnType<typeof submissionZipRequested>): Generator<unknown, void> {
  const { source, instanceId } = key;
  const progress: Progress = { done: 0, total: 0 };
  yield put(submissionPacked({ source, instanceId, packing: { ...progress } }));
  try {
    yield* race({
      packed: pack(key, progress),
      told: tellProgress({ source, instanceId }, progress),
      stopped: take(
        (action: Action) =>
          sessionEnded.match(action) ||
          (submissionZipStopped.match(action) && action.payload.instanceId === instanceId),
      ),
    });
  } finally {
    yield put(submissionPacked({ source, instanceId, packing: null }));
  }
}
