import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import type { SubmissionPicture } from '#api/schemas/explore/pictures';
import type { NamedFile } from '#shared/files/zip';
import { fileNameOf } from '#shared/files/saveFile';
import {
  downloadCancelled,
  downloadChanged,
  downloadEnded,
  downloadRetried,
  type Download,
} from '#store/core/downloads';
import { formOfSource, sourceKey, type SubmissionSource } from '#store/submission/source';
import { sourceCalls } from '#store/submission/sourceCalls';
import type { Message } from '#store/core/message';
import type { RequestProblem } from '#store/request/problem';
import { pictureAt, PICTURES_AT_ONCE, selectPicturesPages } from '#store/selectors/explore/pictures';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { selectPicturesEvaluator } from '#store/request/capabilities';
import { sessionEnded } from '#store/account/session';
import { evaluation } from '../submission/evaluation';
import { findLoadedPictures } from '../submission/loadedRows';
import { requestPictures, currentPicturesQuery } from './pictures';
import { requestFile } from '../core/untracked';
import { notifyUser } from '../core/notifyUser';
import { all, race, select, take } from '../core/typedEffects';
import { isAbsent, LARGEST_ZIP, namesOf, saveZip } from '../core/zipFiles';

const AT_ONCE = 4;

/**
 * With several questions, each has its own folder; names begin with the submission, so that its files sort together.
 */
const entryName = ({ instanceId, name, field }: SubmissionPicture, inFolders: boolean): string => {
  const file = fileNameOf(`${instanceId.replace(/^uuid:/, '')} ${name}`);
  return inFolders ? `${fileNameOf(field.replaceAll('/', '-'))}/${file}` : file;
};

/** Positions as ranges, `0-199,300`, so that all pictures are a single range. */
const rangesOf = (places: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const place of places) {
    const last = ranges.at(-1);
    if (last && last[1] === place - 1) last[1] = place;
    else ranges.push([place, place]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(',');
};

/** Shows the progress, or why the download is interrupted. */
type Show = (received: number, problem: Message | null) => Generator<unknown, void>;

/** Retries as often as the user requests. */
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

/** Requests the pages of these positions that are not loaded yet. */
function* readPictures(
  places: readonly number[],
  stopped: (problem: RequestProblem) => Generator<unknown, void>,
): Generator<unknown, readonly SubmissionPicture[]> {
  const asked = yield* currentPicturesQuery();
  const pages = new Map(yield* select(selectPicturesPages));
  const found: SubmissionPicture[] = [];
  for (const place of places) {
    const page = Math.floor(place / PICTURES_AT_ONCE);
    const known = pages.get(page);
    if (!known?.pictures || known.isOutdated) {
      const { pictures } = yield* insist(() => requestPictures(asked, page), stopped);
      pages.set(page, { pictures, isOutdated: false });
    }
    const picture = pictureAt(pages, place);
    if (picture) found.push(picture);
  }
  return found;
}

/** The pictures at these positions. */
const findPictures = evaluation<Parameters<typeof readPictures>, readonly SubmissionPicture[]>(
  selectPicturesEvaluator,
  {
    server: readPictures,
    browser: function* pickPictures(places) {
      const all = yield* findLoadedPictures(yield* select(selectCurrentSource, false));
      return places.flatMap((place) => all[place] ?? []);
    },
  },
);

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
        // Third-party servers do not send sizes in advance.
        received += outcome.ok ? outcome.data.size : picture.size;
        return { ok: true, data: outcome.ok ? { name: entryName(picture, inFolders), blob: outcome.data } : null };
      };
    const some = pictures.slice(done, done + AT_ONCE);
    // In the order of the pictures, not of their arrival.
    for (const [index, file] of (yield* all(some.map((each) => insist(load(each), stopped)))).entries()) {
      if (file) files.push(file);
      else missing.push(some[index]?.name ?? '');
    }
    if (received > LARGEST_ZIP) return yield* notifyUser('danger', { key: 'pictures.zipTooLarge' });
    yield* show(received, null);
  }
  if (!(yield* saveZip(files, fileName))) return;
  if (missing.length === 0) return yield* notifyUser('success', { key: 'downloads.saved', values: { name: fileName } });
  return yield* notifyUser('warning', {
    key: 'pictures.zipMissing',
    values: { count: missing.length, names: namesOf(missing) },
  });
}

/**
 * Downloads some of the explored pictures as one archive of originals. It continues on other pages until the user stops
 * it; after a failure the received files are kept, and a new attempt continues (docs/decisions/0074-pictures.md).
 * @param places their positions in the order shown, from the first to the last
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
    if (total > LARGEST_ZIP) return yield* notifyUser('danger', { key: 'pictures.zipTooLarge' });
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
