import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import type { NamedFile } from '#shared/files/zip';
import { fileNameOf } from '#shared/files/saveFile';
import { formOfSource } from '#store/submission/source';
import { sourceCalls } from '#store/submission/sourceCalls';
import type { Message } from '#store/core/message';
import type { RequestProblem } from '#store/request/problem';
import { sessionEnded } from '#store/account/session';
import { archiveProgressed, submissionZipStopped, type submissionZipRequested } from '#store/submission/bulkActions';
import type { SubmissionKey } from '#store/submission/answers';
import { requestFile, requestUntracked } from '../core/untracked';
import { notifyUser } from '../core/notifyUser';
import { isAbsent, LARGEST_ZIP, namesOf, saveZip } from '../core/zipFiles';
import { all, call, getContext, race, take } from '../core/typedEffects';

/** Most archives are complete before their progress is worth showing. */
const TOLD_EVERY_MS = 500;

const AT_ONCE = 4;

/** The number of files loaded, and of all files. */
interface Progress {
  done: number;
  total: number;
}

/** The loaded files, and the names of those missing on the server; or why there are none. */
type Loaded =
  | { readonly entries: readonly NamedFile[]; readonly missing: readonly string[] }
  | { readonly failure: Message };

const asBlob = (answer: Response): Promise<Blob> => answer.blob();

const failedFor = (name: string, problem: RequestProblem): Loaded => ({
  failure: { key: 'submission.zipFailed', values: { name, problem: { problem } } },
});

/** Unique names allowed in archives and file systems. The XML has its own, whatever names the files have. */
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

/** Reports the progress until cancelled. */
function* tellProgress(key: SubmissionKey, progress: Progress): Generator<unknown, never> {
  const { clock } = yield* getContext('io');
  for (;;) {
    yield* call(clock.sleep, TOLD_EVERY_MS);
    yield put(archiveProgressed({ ...key, packing: { ...progress } }));
  }
}

function* pack(key: SubmissionKey, progress: Progress): Generator<unknown, void> {
  const loaded = yield* load(key, progress);
  if ('failure' in loaded) return yield* notifyUser('danger', loaded.failure);
  const name = `${key.source.xmlFormId} ${key.instanceId.replace(/^uuid:/, '')}.zip`;
  if (!(yield* saveZip(loaded.entries, name))) return;
  const { missing } = loaded;
  if (missing.length === 0) return;
  yield* notifyUser('warning', {
    key: 'submission.zipMissing',
    values: { count: missing.length, names: namesOf(missing) },
  });
}

/**
 * Downloads a submission as one archive: its XML, and its files by the names in the XML. It only uses calls that every
 * server has. It continues on other pages until the user stops it.
 */
export function* packSubmission({ payload: key }: ReturnType<typeof submissionZipRequested>): Generator<unknown, void> {
  const { source, instanceId } = key;
  const progress: Progress = { done: 0, total: 0 };
  yield put(archiveProgressed({ source, instanceId, packing: { ...progress } }));
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
    yield put(archiveProgressed({ source, instanceId, packing: null }));
  }
}
