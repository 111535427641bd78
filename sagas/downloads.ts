import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import { limits } from '../api/limits';
import {
  downloadCancelled,
  downloadChanged,
  downloadEnded,
  downloadRetried,
  selectDownloads,
  type Download,
  type downloadRequested,
} from '../store/downloads';
import { endpointHref } from '../store/endpointHref';
import type { Message } from '../store/message';
import type { RequestProblem } from '../store/requestProblem';
import { selectExportCall, type ExportCall } from '../store/selectors/submissionExport';
import { sessionEnded } from '../store/session';
import { ReceivedFile } from './io/receivedFile';
import { downloadPictures } from './picturesZip';
import { requestFile } from './untracked';
import { tell } from './tell';
import { call, getContext, race, select, take } from './typedEffects';

/** In milliseconds: how long it waits after a cut line before it goes on, again and again without getting further. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000];

/** In bytes. A line that is cut after each of these pauses is not tried for ever. */
const WORTH_GOING_ON = 1_000_000;

const TOLD_EVERY_MS = 500;

/** What is told of a download besides its figures. */
type State = Pick<Download, 'status' | 'problem'>;

const running: State = { status: 'running', problem: null };

/** Why it was stopped: in words, whatever ended the answer. */
const reasonOf = (problem: RequestProblem, file: ReceivedFile, { name }: ExportCall): Message => {
  if (problem.kind !== 'noResponse' || file.received === 0) return { problem, name };
  return { key: file.isKept ? 'downloads.cutKept' : 'downloads.cut' };
};

/** Receives all of it, whatever it takes. @returns false if it is too large for the page */
function* receive(
  wanted: ExportCall,
  href: string,
  file: ReceivedFile,
  show: (state: State) => Generator<unknown, void>,
): Generator<unknown, boolean> {
  const { clock } = yield* getContext('io');
  const { name, params, query } = wanted;
  for (let [tries, kept] = [0, 0]; ;) {
    yield* show(running);
    const options = { query, headers: file.headers };
    const outcome = yield* requestFile(name, params, (answer) => file.take(answer), options);
    if (outcome.ok) return outcome.data;
    if (file.received >= kept + WORTH_GOING_ON) tries = 0;
    kept = file.received;
    const isCut = outcome.problem.kind === 'noResponse';
    const pause = isCut && file.canGoOn ? PAUSES[tries] : undefined;
    tries += 1;
    if (pause === undefined) {
      yield* show({ status: 'stopped', problem: reasonOf(outcome.problem, file, wanted) });
      yield* take((action: Action) => downloadRetried.match(action) && action.payload === href);
      tries = 0;
    } else {
      yield* show({ status: 'waiting', problem: null });
      yield* call(clock.sleep, pause);
    }
  }
}

function* receiveAndSave(
  wanted: ExportCall,
  href: string,
  file: ReceivedFile,
  show: (state: State) => Generator<unknown, void>,
): Generator<unknown, void> {
  const isWhole = yield* call(() => receive(wanted, href, file, show));
  const { save } = yield* getContext('io');
  const name = file.name ?? wanted.fileName;
  if (isWhole) {
    yield* call(save, file.file(), name);
    yield* tell('success', { key: 'downloads.saved', values: { name } });
    return;
  }
  // Only the browser can write to the disk as it comes. It authenticates by its cookie.
  yield* call(save, href, '');
  yield* tell('info', { key: 'downloads.large', values: { name } });
}

/**
 * Downloads a file of the server: how far it is stands in the state, a cut line is mended where the server allows it, and nothing is saved before
 * all of it has come. It goes on when people go elsewhere on the site, until they stop it (docs/decisions/0066-downloads.md).
 */
export function* downloadFile({ payload: source }: ReturnType<typeof downloadRequested>): Generator<unknown, void> {
  if (source.pictures) return yield* downloadPictures(source, source.pictures);
  const wanted = yield* select(selectExportCall, source);
  const href = endpointHref(wanted.name, wanted.params, wanted.query);
  if ((yield* select(selectDownloads)).some((one) => one.href === href)) {
    yield put(downloadRetried(href));
    return;
  }
  const { clock } = yield* getContext('io');
  const file = new ReceivedFile(limits.downloadInPage);
  let state = running;
  function* show(next: State): Generator<unknown, void> {
    state = next;
    const { received, total, name } = file;
    yield put(downloadChanged({ href, fileName: name ?? wanted.fileName, received, total, ...state }));
  }
  function* tellProgress(): Generator<unknown, never> {
    for (;;) {
      yield* call(clock.sleep, TOLD_EVERY_MS);
      if (state.status === 'running') yield* show(state);
    }
  }
  const isStopped = (action: Action): boolean =>
    sessionEnded.match(action) || (downloadCancelled.match(action) && action.payload === href);
  try {
    yield* race({
      saved: receiveAndSave(wanted, href, file, show),
      told: tellProgress(),
      stopped: take(isStopped),
    });
  } finally {
    yield put(downloadEnded(href));
  }
}
