import { put } from 'redux-saga/effects';
import type {
  projectArchiveSubmitted,
  projectEncryptLeft,
  projectEncryptSubmitted,
  projectRenameSubmitted,
  projectUnarchiveSubmitted,
} from '../store/entities/projects';
import { pathTo } from '../store/location';
import { hasCode, type Outcome } from '../store/requestProblem';
import { readsOutdated } from '../store/requests';
import { closeModal, goTo, say, stillHere } from './effects';
import { request } from './request';

/** Gives a project another name. */
export function* renameProject({ payload }: ReturnType<typeof projectRenameSubmitted>): Generator<unknown, void> {
  const { projectId, name } = payload;
  const saved = yield* request('projectUpdate', { projectId }, { body: { name } });
  if (!saved.ok) return undefined;
  return yield* say('success', { key: 'projectSettings.renamed', values: { name: saved.data.name } });
}

/** Puts a project into the archive or takes it out, goes on as told, and says so; nothing of it after a failure. */
function* setArchived(
  projectId: number,
  archived: boolean,
  goOn: () => Generator<unknown, void>,
): Generator<unknown, void> {
  const saved = yield* request('projectUpdate', { projectId }, { body: { archived } });
  if (!saved.ok) return undefined;
  yield* goOn();
  const key = archived ? 'projectArchive.done' : 'projectUnarchive.done';
  return yield* say('success', { key, values: { name: saved.data.name } });
}

/** Archives a project, and shows its forms. */
export const archiveProject = ({ payload }: ReturnType<typeof projectArchiveSubmitted>): Generator<unknown, void> =>
  setArchived(payload.projectId, true, () => goTo(pathTo('projectOverview', { projectId: payload.projectId })));

/** Takes a project back out of the archive, and stays in its settings. */
export const unarchiveProject = ({ payload }: ReturnType<typeof projectUnarchiveSubmitted>): Generator<unknown, void> =>
  setArchived(payload.projectId, false, closeModal);

/** Whether encryption may be on now: the server confirmed it, or its answer was lost. */
const mayBeOn = (made: Outcome<unknown>): boolean =>
  made.ok || made.problem.kind !== 'problem' || hasCode(made.problem, 409.4);

const encryptionOutdates = (projectId: number) => readsOutdated({ name: 'projectKeyCreate', params: { projectId } });

/**
 * Turns encryption on; its dialog then says so, and data is read again when it closes. If the user is already elsewhere,
 * the data shown there is read at once.
 */
export function* encryptProject({ payload }: ReturnType<typeof projectEncryptSubmitted>): Generator<unknown, void> {
  const { projectId, passphrase, hint } = payload;
  const body = hint === '' ? { passphrase } : { passphrase, hint };
  const made = yield* request('projectKeyCreate', { projectId }, { body });
  if (!(yield* stillHere()) && mayBeOn(made)) yield put(encryptionOutdates(projectId));
}

/**
 * The dialog is closed after an attempt: reads the project again, and everything else that changed with it. Also after a
 * failure, because an attempt whose answer was lost may have succeeded.
 */
export function* leaveProjectEncrypt({ payload }: ReturnType<typeof projectEncryptLeft>): Generator<unknown, void> {
  yield* closeModal();
  yield put(encryptionOutdates(payload.projectId));
}
