import { put } from 'redux-saga/effects';
import {
  backupsDestinationShown,
  backupsInitiated,
  selectBackupsBegun,
  type backupsInitiateSubmitted,
  type backupsVerifySubmitted,
} from '../store/entities/backups';
import type { RequestProblem } from '../store/requestProblem';
import { readsOutdated } from '../store/requests';
import { backupAudits } from '../store/routes';
import { closeModal, goOnBeside, say, sayProblem, stillHere } from './effects';
import { problemOf, request } from './request';
import { all, getContext, select } from './typedEffects';

/** Reads configuration and recent backups again; those shown stay until the answers are here. */
export function* refreshBackups(): Generator<unknown, void> {
  const outcomes = yield* all([request('backupsConfigGet', {}), request('auditList', {}, { query: backupAudits })]);
  const [problem] = outcomes.flatMap((outcome) => problemOf(outcome) ?? []);
  if (problem) yield* sayProblem(problem);
}

/** A write whose answer was lost may have worked: what the page shows behind the dialog is looked at again. */
function* lookAgain(problem: RequestProblem): Generator<unknown, void> {
  if (problem.kind === 'problem' || !(yield* stillHere())) return;
  yield* goOnBeside(function* look(): Generator<unknown, void> {
    // Why not is told in the dialog already.
    yield* request('backupsConfigGet', {});
  });
}

/**
 * Begins a set-up: the server makes the key of the passphrase, which is sent even where it is blank. Who is elsewhere when
 * the answer comes has left the dialog, and what it gave is forgotten.
 */
export function* initiateBackups({ payload }: ReturnType<typeof backupsInitiateSubmitted>): Generator<unknown, void> {
  const initiated = yield* request('backupsInitiate', {}, { body: { passphrase: payload.passphrase } });
  if (!initiated.ok) return yield* sayProblem(initiated.problem, 'backupsInitiate');
  if (yield* stillHere()) yield put(backupsInitiated({ initiation: initiated.data }));
  return undefined;
}

/** Opens the page on which the destination is chosen; where the browser does not let it, the dialog offers a link. */
export function* showDestination(): Generator<unknown, void> {
  const begun = yield* select(selectBackupsBegun);
  if (!begun) return;
  const { popups } = yield* getContext('io');
  yield put(backupsDestinationShown({ as: popups.open(begun.url) ? 'opened' : 'blocked' }));
}

/**
 * Confirms the destination by its code, as the bearer of the set-up's own token (traps 81). After a failure the same token
 * may be tried with another code.
 */
export function* verifyBackups({ payload }: ReturnType<typeof backupsVerifySubmitted>): Generator<unknown, void> {
  const begun = yield* select(selectBackupsBegun);
  if (!begun) return undefined;
  const headers = { Authorization: `Bearer ${begun.token}` };
  const verified = yield* request('backupsVerify', {}, { body: { code: payload.code }, headers, withoutToken: true });
  if (!verified.ok) {
    yield* sayProblem(verified.problem, 'backupsVerify');
    return yield* lookAgain(verified.problem);
  }
  yield* closeModal();
  yield* say('success', { key: 'backupsSetUp.done' });
  // Whoever is elsewhere reads it there, or when they come back.
  yield put(readsOutdated({ name: 'backupsVerify', params: {} }));
  return undefined;
}

/** Ends backups for good; what was made stays where it is. */
export function* terminateBackups(): Generator<unknown, void> {
  const ended = yield* request('backupsDelete', {});
  if (!ended.ok) {
    yield* sayProblem(ended.problem, 'backupsTerminate');
    return yield* lookAgain(ended.problem);
  }
  yield* closeModal();
  return yield* say('success', { key: 'backupsTerminate.done' });
}
