import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import type { SubmissionPicture } from '../api/schemas/submissionPictures';
import type { NamedFile } from '../src/formats/zip';
import { fileNameOf } from '../src/formats/saveFile';
import { downloadCancelled, downloadChanged, downloadEnded, downloadRetried, type Download } from '../store/downloads';
import { formOfSource, sourceKey, type SubmissionSource } from '../store/entities/submissionSource';
import { sourceCalls } from '../store/entities/sourceCalls';
import type { Message } from '../store/message';
import type { RequestProblem } from '../store/requestProblem';
import { pictureAt, PICTURES_AT_ONCE, selectPicturesPages } from '../store/selectors/pictures';
import { selectSourceHere } from '../store/selectors/sourceHere';
import { selectServerCan, sessionEnded } from '../store/session';
import { findLoadedPictures } from './loadedRows';
import { askForPictures, picturesAsked } from './pictures';
import { requestFile } from './untracked';
import { tell } from './tell';
import { all, race, select, take } from './typedEffects';
import { isAbsent, LARGEST_ZIP, namesOf, saveZip } from './zipFiles';

const AT_ONCE = 4;

/** Of several questions, each has a folder of its own; names begin with the submission, so that they lie beside each other. */
const entryName = ({ instanceId, name, field }: SubmissionPicture, inFolders: boolean): string => {
  const file = fileNameOf(`${instanceId.replace(/^uuid:/, '')} ${name}`);
  return inFolders ? `${fileNameOf(field.replaceAll('/', '-'))}/${file}` : file;
};

/** Places as ranges, `0-199,300`: all of them are one. */
const rangesOf = (places: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const place of places) {
    const last = ranges.at(-1);
    if (last && last[1] === place - 1) last[1] = place;
    else ranges.push([place, place]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(',');
};

/** How far it is: tells it, or why it does not go on. */
type Show = (received: number, problem: Message | null) => Generator<unknown, void>;

/** Tries again as often as somebody wants. */
function* insist<Data>(
  attempt: () => Generator<unknown, { ok: true; data: Data } | { ok: false; problem: RequestProblem }>,
  stopped: (problem: RequestProblem) => Generator<unknown, void>,
): Generator<unknown, Data> {
  for (;;) {
    const outcome = yield* attempt();
    if (outcome.ok) return outcome.data;
    yield* stopped(outcome.problem);
  }
}

/** The pictures at these places; those that nobody has seen yet are asked for. */
function* findPictures(
  places: readonly number[],
  stopped: (problem: RequestProblem) => Generator<unknown, void>,
): Generator<unknown, readonly SubmissionPicture[]> {
  if (!(yield* select(selectServerCan, 'pictures'))) {
    const all = yield* findLoadedPictures(yield* select(selectSourceHere, false));
    return places.flatMap((place) => all[place] ?? []);
  }
  const asked = yield* picturesAsked();
  const pages = new Map(yield* select(selectPicturesPages));
  const found: SubmissionPicture[] = [];
  for (const place of places) {
    const page = Math.floor(place / PICTURES_AT_ONCE);
    const known = pages.get(page);
    if (!known?.pictures || known.isOutdated) {
      const { pictures } = yield* insist(() => askForPictures(asked, page), stopped);
      pages.set(page, { pictures, isOutdated: false });
    }
    const picture = pictureAt(pages, place);
    if (picture) found.push(picture);
  }
  return found;
}

interface Packing {
  readonly source: SubmissionSource;
  readonly fileName: string;
  readonly show: Show;
  readonly stopped: (problem: RequestProblem) => Generator<unknown, void>;
}

function* pack(
  pictures: readonly SubmissionPicture[],
  { source, fileName, show, stopped }: Packing,
): Generator<unknown, void> {
  const { file: name } = sourceCalls(source);
  const inFolders = new Set(pictures.map(({ field }) => field)).size > 1;
  const files: NamedFile[] = [];
  const missing: string[] = [];
  let received = 0;
  for (let done = 0; done < pictures.length; done += AT_ONCE) {
    const load = (picture: SubmissionPicture) =>
      function* loading(): Generator<
        unknown,
        { ok: true; data: NamedFile | null } | { ok: false; problem: RequestProblem }
      > {
        const params = { ...formOfSource(source), instanceId: picture.instanceId, name: picture.name };
        const outcome = yield* requestFile(name, params, (answer) => answer.blob());
        if (!outcome.ok && !isAbsent(outcome)) return outcome;
        // Other servers do not tell sizes before.
        received += outcome.ok ? outcome.data.size : picture.size;
        return { ok: true, data: outcome.ok ? { name: entryName(picture, inFolders), blob: outcome.data } : null };
      };
    const some = pictures.slice(done, done + AT_ONCE);
    // In the order of the pictures, whichever comes first.
    for (const [index, file] of (yield* all(some.map((each) => insist(load(each), stopped)))).entries()) {
      if (file) files.push(file);
      else missing.push(some[index]?.name ?? '');
    }
    if (received > LARGEST_ZIP) return yield* tell('danger', { key: 'pictures.zipTooLarge' });
    yield* show(received, null);
  }
  if (!(yield* saveZip(files, fileName))) return;
  if (missing.length === 0) return yield* tell('success', { key: 'downloads.saved', values: { name: fileName } });
  return yield* tell('warning', {
    key: 'pictures.zipMissing',
    values: { count: missing.length, names: namesOf(missing) },
  });
}

/**
 * Downloads some of the pictures that are explored as one archive, with their originals. It goes on when people go elsewhere, until they stop it;
 * after a failure what is there is kept, and a new attempt goes on (docs/decisions/0074-pictures.md).
 * @param places where they are in the order in which they are shown, from the first to the last
 */
export function* downloadPictures(source: SubmissionSource, places: readonly number[]): Generator<unknown, void> {
  const href = `${sourceKey(source)} ${rangesOf(places)}`;
  const fileName = `${source.xmlFormId}.zip`;
  let shown: Pick<Download, 'received' | 'total'> = { received: 0, total: null };
  function* show(received: number, problem: Message | null): Generator<unknown, void> {
    shown = { ...shown, received };
    yield put(downloadChanged({ href, fileName, ...shown, status: problem ? 'stopped' : 'running', problem }));
  }
  function* stopped(problem: RequestProblem): Generator<unknown, void> {
    yield* show(shown.received, { problem });
    yield* take((action: Action) => downloadRetried.match(action) && action.payload === href);
    yield* show(shown.received, null);
  }
  function* download(): Generator<unknown, void> {
    yield* show(0, null);
    const pictures = yield* findPictures(places, stopped);
    const total = pictures.reduce((sum, { size }) => sum + size, 0);
    if (total > LARGEST_ZIP) return yield* tell('danger', { key: 'pictures.zipTooLarge' });
    shown = { received: 0, total: total || null };
    return yield* pack(pictures, { source, fileName, show, stopped });
  }
  try {
    yield* race({
      packed: download(),
      stopped: take(
        (action: Action) => sessionEnded.match(action) || (downloadCancelled.match(action) && action.payload === href),
      ),
    });
  } finally {
    yield put(downloadEnded(href));
  }
}
