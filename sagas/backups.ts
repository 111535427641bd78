import { put } from 'redux-saga/effects';
import {
  backupsDestinationShown,
  backupsInitiated,
  backupsRefreshRequested,
  selectBackupsBegun,
  type backupsInitiateSubmitted,
  type backupsVerifySubmitted,
} from '../store/entities/backups';
import type { RequestProblem } from '../store/requestProblem';
import { readsOutdated } from '../store/requests';
import { backupAudits } from '../store/routeQueries';
import { selectBackupsFacts } from '../store/selectors/backups';
import { auditsOfConfig, isRunning, selectBackupStatus } from '../store/selectors/backupStatus';
import { closeModal, spawnGuarded, say, sayProblem, stillHere } from './effects';
import { problemOf, request } from './request';
import { requestUntracked } from './untracked';
import { all, call, getContext, select } from './typedEffects';

/** In milliseconds: the first pause before the page looks whether the first backup was made; each is twice the one before. */
const LOOK_FIRST_MS = 5_000;
const LOOK_LAST_MS = 30 * 60_000;

/** Reads configuration and recent backups again; the old data is shown until the answers arrive. */
export function* refreshBackups(): Generator<unknown, void> {
  const outcomes = yield* all([request('backupsConfigGet', {}), request('auditList', {}, { query: backupAudits })]);
  const [problem] = outcomes.flatMap((outcome) => problemOf(outcome) ?? []);
  if (problem) yield* sayProblem(problem);
}

/**
 * Servers make the first backup some time after the set-up, and ours one whenever it is asked to. While the page shows
 * that one is missing, this looks for it after longer and longer pauses, and has the page refreshed once it is there.
 */
export function* awaitBackup(): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  for (let pause = LOOK_FIRST_MS; pause <= LOOK_LAST_MS; pause *= 2) {
    yield* call(clock.sleep, pause);
    const wasRunning = (yield* select(selectBackupsFacts))?.isRunning === true;
    if (!wasRunning && (yield* select(selectBackupStatus, clock.now())) !== 'neverRun') return;
    const config = yield* requestUntracked('backupsConfigGet', {});
    if (!config.ok || isRunning(config.data)) continue;
    if (!wasRunning && auditsOfConfig(config.data, config.data.recent ?? []).length === 0) continue;
    // Asked of another flow: the answers restart this one.
    yield put(backupsRefreshRequested());
    return;
  }
}

/** Has a backup made; the page then says so, and waits for it. */
export function* runBackup(): Generator<unknown, void> {
  const asked = yield* request('backupsRun', {});
  if (!asked.ok) yield* sayProblem(asked.problem);
  // A lost answer may have been a success, and after a refusal the page is outdated.
  if (yield* stillHere()) yield put(backupsRefreshRequested());
}

/** A write whose answer was lost may have succeeded, so the page behind the dialog is read again. */
function* lookAgain(problem: RequestProblem): Generator<unknown, void> {
  if (problem.kind === 'problem' || !(yield* stillHere())) return;
  yield* spawnGuarded(function* look(): Generator<unknown, void> {
    // The dialog already shows the failure.
    yield* request('backupsConfigGet', {});
  });
}

/**
 * Begins a set-up: the server derives the key from the passphrase, which is sent even if it is blank. If the user has left
 * the dialog before the answer, the result is dropped.
 */
export function* initiateBackups({ payload }: ReturnType<typeof backupsInitiateSubmitted>): Generator<unknown, void> {
  const initiated = yield* request('backupsInitiate', {}, { body: { passphrase: payload.passphrase } });
  if (!initiated.ok) return undefined;
  if (yield* stillHere()) yield put(backupsInitiated({ initiation: initiated.data }));
  return undefined;
}

/** Opens the page on which the destination is chosen; if the browser blocks it, the dialog offers a link. */
export function* showDestination(): Generator<unknown, void> {
  const begun = yield* select(selectBackupsBegun);
  if (!begun) return;
  const { popups } = yield* getContext('io');
  yield put(backupsDestinationShown({ as: popups.open(begun.url) ? 'opened' : 'blocked' }));
}

/**
 * Confirms the destination by its code, with the set-up's own token as bearer. After a failure the same token may be tried
 * with another code.
 */
export function* verifyBackups({ payload }: ReturnType<typeof backupsVerifySubmitted>): Generator<unknown, void> {
  const begun = yield* select(selectBackupsBegun);
  if (!begun) return undefined;
  const headers = { Authorization: `Bearer ${begun.token}` };
  const verified = yield* request('backupsVerify', {}, { body: { code: payload.code }, headers, withoutToken: true });
  if (!verified.ok) {
    return yield* lookAgain(verified.problem);
  }
  yield* closeModal();
  yield* say('success', { key: 'backupsSetUp.done' });
  // If the user is elsewhere, it is read there, or when they come back.
  yield put(readsOutdated({ name: 'backupsVerify', params: {} }));
  return undefined;
}

/** Ends backups; existing files stay. */
export function* terminateBackups(): Generator<unknown, void> {
  const ended = yield* request('backupsDelete', {});
  if (!ended.ok) {
    return yield* lookAgain(ended.problem);
  }
  yield* closeModal();
  return yield* say('success', { key: 'backupsTerminate.done' });
}
