import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import { limits } from '#api/limits';
import {
  downloadCancelled,
  downloadChanged,
  downloadEnded,
  downloadRetried,
  selectDownloads,
  type Download,
  type downloadRequested,
} from '#store/core/downloads';
import { endpointHref } from '#store/request/endpointHref';
import type { Message } from '#store/core/message';
import type { RequestProblem } from '#store/request/problem';
import { selectExportCall, type ExportCall } from '#store/selectors/submission/export';
import { sessionEnded } from '#store/account/session';
import { ReceivedFile } from '../io/receivedFile';
import { downloadPictures } from '../explore/picturesZip';
import { requestFile } from './untracked';
import { notifyUser } from './notifyUser';
import { call, getContext, race, select, take } from './typedEffects';

/** In milliseconds: pauses after a lost connection before it resumes, as long as there is no progress. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000];

/** In bytes. Progress that resets the pauses; a connection that breaks after each of them is given up. */
const RESET_PAUSES_BYTES = 1_000_000;

const TOLD_EVERY_MS = 500;

/** The state of a download besides its progress. */
type State = Pick<Download, 'status' | 'problem'>;

const running: State = { status: 'running', problem: null };

/** Why it was stopped, as a text. */
const reasonOf = (problem: RequestProblem, file: ReceivedFile, { name }: ExportCall): Message => {
  if (problem.kind !== 'noResponse' || file.received === 0) return { problem, name };
  return { key: file.isKept ? 'downloads.cutKept' : 'downloads.cut' };
};

/**
 * Receives the whole file, resuming as necessary.
 * @returns false if it is too large for the page
 */
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
    if (file.received >= kept + RESET_PAUSES_BYTES) tries = 0;
    kept = file.received;
    const isCut = outcome.problem.kind === 'noResponse';
    const pause = isCut && file.isResumable ? PAUSES[tries] : undefined;
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
    yield* notifyUser('success', { key: 'downloads.saved', values: { name } });
    return;
  }
  // Only the browser can write to the disk during a download. It authenticates by its cookie.
  yield* call(save, href, '');
  yield* notifyUser('info', { key: 'downloads.large', values: { name } });
}

/**
 * Downloads a file of the server: its progress is in the state, a lost connection is resumed if the server supports it,
 * and nothing is saved before all of it has arrived. It continues on other pages of the site until the user stops it
 * (docs/decisions/0066-downloads.md).
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
