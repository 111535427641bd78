import { put } from 'redux-saga/effects';
import type {
  projectArchiveSubmitted,
  encryptDialogClosed,
  projectEncryptSubmitted,
  projectRenameSubmitted,
  projectUnarchiveSubmitted,
} from '#store/project/projects';
import { pathTo } from '#store/route/location';
import { hasCode, type Outcome } from '#store/request/problem';
import { readsInvalidated } from '#store/request/requests';
import { closeModal, goTo, say, isOnSamePage } from '../core/effects';
import { request } from '../core/request';

/** Renames a project. */
export function* renameProject({ payload }: ReturnType<typeof projectRenameSubmitted>): Generator<unknown, void> {
  const { projectId, name } = payload;
  const saved = yield* request('projectUpdate', { projectId }, { body: { name } });
  if (!saved.ok) return undefined;
  return yield* say('success', { key: 'projectSettings.renamed', values: { name: saved.data.name } });
}

/** Archives or unarchives a project, continues with the given saga, and reports it; after a failure nothing follows. */
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

/** Unarchives a project, and stays in its settings. */
export const unarchiveProject = ({ payload }: ReturnType<typeof projectUnarchiveSubmitted>): Generator<unknown, void> =>
  setArchived(payload.projectId, false, closeModal);

/** Whether encryption may be on now: the server confirmed it, or its reply was lost. */
const mayBeOn = (made: Outcome<unknown>): boolean =>
  made.ok || made.problem.kind !== 'problem' || hasCode(made.problem, 409.4);

const encryptionOutdates = (projectId: number) => readsInvalidated({ name: 'projectKeyCreate', params: { projectId } });

/**
 * Turns encryption on; its dialog then confirms it, and data is read again when it closes. If the user has already left
 * the page, the data shown there is read at once.
 */
export function* encryptProject({ payload }: ReturnType<typeof projectEncryptSubmitted>): Generator<unknown, void> {
  const { projectId, passphrase, hint } = payload;
  const body = hint === '' ? { passphrase } : { passphrase, hint };
  const made = yield* request('projectKeyCreate', { projectId }, { body });
  if (!(yield* isOnSamePage()) && mayBeOn(made)) yield put(encryptionOutdates(projectId));
}

/**
 * The dialog was closed after an attempt: reads the project again, and everything else that changed with it. Also after
 * a failure, because an attempt whose reply was lost may have succeeded.
 */
export function* leaveProjectEncrypt({ payload }: ReturnType<typeof encryptDialogClosed>): Generator<unknown, void> {
  yield* closeModal();
  yield put(encryptionOutdates(payload.projectId));
}
