import type { EventChannel } from 'redux-saga';
import { put } from 'redux-saga/effects';
import {
  backupsDestinationShown,
  backupsInitiated,
  backupsRefreshRequested,
  selectBackupsSetUp,
  type backupsInitiateSubmitted,
  backupsVerifySubmitted,
} from '#store/system/backups';
import { sessionEnded } from '#store/account/session';
import { modalClosed } from '#store/core/modal';
import { locationChanged } from '#store/route/navigation';
import type { RequestProblem } from '#store/request/problem';
import { readsInvalidated } from '#store/request/requests';
import { backupAudits } from '#store/route/queries';
import { selectBackupsSummary } from '#store/selectors/system/backups';
import { auditsOfConfig, isRunning, selectBackupStatus } from '#store/selectors/system/backupStatus';
import { backupCodes, type BackupCode } from '../io/backupCode';
import { closeModal, spawnGuarded, say, sayProblem, isOnSamePage } from '../core/effects';
import { problemOf, request } from '../core/request';
import { requestUntracked } from '../core/untracked';
import { all, call, getContext, race, select, take } from '../core/typedEffects';

/** In milliseconds: the first pause before checking for the first backup; each pause is twice the previous one. */
const FIRST_CHECK_MS = 5_000;
const LOOK_LAST_MS = 30 * 60_000;

/** Reads configuration and recent backups again; the old data is shown until the answers arrive. */
export function* refreshBackups(): Generator<unknown, void> {
  const outcomes = yield* all([request('backupsConfigGet', {}), request('auditList', {}, { query: backupAudits })]);
  const [problem] = outcomes.flatMap((outcome) => problemOf(outcome) ?? []);
  if (problem) yield* sayProblem(problem);
}

/**
 * Servers make the first backup some time after the set-up, and ours also on request. While the page shows a missing
 * backup, this checks for it after increasing pauses, and reloads the page's data once it exists.
 */
export function* awaitBackup(): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  for (let pause = FIRST_CHECK_MS; pause <= LOOK_LAST_MS; pause *= 2) {
    yield* call(clock.sleep, pause);
    const wasRunning = (yield* select(selectBackupsSummary))?.isRunning === true;
    if (!wasRunning && (yield* select(selectBackupStatus, clock.now())) !== 'neverRun') return;
    const config = yield* requestUntracked('backupsConfigGet', {});
    if (!config.ok || isRunning(config.data)) continue;
    if (!wasRunning && auditsOfConfig(config.data, config.data.recent ?? []).length === 0) continue;
    // Left to another saga, because the replies restart this one.
    yield put(backupsRefreshRequested());
    return;
  }
}

/** Starts a backup; the page then shows it as running, and waits for it. */
export function* runBackup(): Generator<unknown, void> {
  const asked = yield* request('backupsRun', {});
  if (!asked.ok) yield* sayProblem(asked.problem);
  // A lost reply may have been a success, and after a refusal the page is outdated.
  if (yield* isOnSamePage()) yield put(backupsRefreshRequested());
}

/** A write whose reply was lost may have succeeded, so the page behind the dialog is read again. */
function* reloadAfterFailure(problem: RequestProblem): Generator<unknown, void> {
  if (problem.kind === 'problem' || !(yield* isOnSamePage())) return;
  yield* spawnGuarded(function* look(): Generator<unknown, void> {
    // The dialog already shows the failure.
    yield* request('backupsConfigGet', {});
  });
}

/**
 * Begins a set-up: the server derives the key from the passphrase, which is sent even if it is blank. If the user
 * leaves the dialog before the reply, the result is dropped.
 */
export function* initiateBackups({ payload }: ReturnType<typeof backupsInitiateSubmitted>): Generator<unknown, void> {
  const initiated = yield* request('backupsInitiate', {}, { body: { passphrase: payload.passphrase } });
  if (!initiated.ok) return undefined;
  if (yield* isOnSamePage()) yield put(backupsInitiated({ initiation: initiated.data }));
  return undefined;
}

/** Opens the page for choosing the destination; if the browser blocks it, the dialog offers a link. */
export function* showDestination(): Generator<unknown, void> {
  const begun = yield* select(selectBackupsSetUp);
  if (!begun) return;
  const { popups } = yield* getContext('io');
  yield put(backupsDestinationShown({ as: popups.open(begun.url) ? 'opened' : 'blocked' }));
  yield* awaitCodes();
}

function* nextCode(codes: EventChannel<BackupCode>): Generator<unknown, BackupCode> {
  return yield* take(codes);
}

/** Submits the codes that the page sends, while the dialog is open. */
function* awaitCodes(): Generator<unknown, void> {
  const codes = backupCodes();
  try {
    for (;;) {
      const { sent } = yield* race({ sent: nextCode(codes), over: take([modalClosed, locationChanged, sessionEnded]) });
      if (!sent) return;
      yield put(backupsVerifySubmitted({ code: sent.code }));
    }
  } finally {
    codes.close();
  }
}

/**
 * Confirms the destination by its code, with the set-up's own bearer token. After a failure the token remains valid for
 * another code.
 */
export function* verifyBackups({ payload }: ReturnType<typeof backupsVerifySubmitted>): Generator<unknown, void> {
  const begun = yield* select(selectBackupsSetUp);
  if (!begun) return undefined;
  const headers = { Authorization: `Bearer ${begun.token}` };
  const verified = yield* request('backupsVerify', {}, { body: { code: payload.code }, headers, withoutToken: true });
  if (!verified.ok) {
    return yield* reloadAfterFailure(verified.problem);
  }
  yield* closeModal();
  yield* say('success', { key: 'backupsSetUp.done' });
  // On another page, it is read there, or when the user comes back.
  yield put(readsInvalidated({ name: 'backupsVerify', params: {} }));
  return undefined;
}

/** Ends backups; existing files stay. */
export function* terminateBackups(): Generator<unknown, void> {
  const ended = yield* request('backupsDelete', {});
  if (!ended.ok) {
    return yield* reloadAfterFailure(ended.problem);
  }
  yield* closeModal();
  return yield* say('success', { key: 'backupsTerminate.done' });
}
