import { put } from 'redux-saga/effects';
import { alertDismissed } from '#store/core/alert';
import { selectAttachmentChoice, type AttachmentChoice, type attachmentsChosen } from '#store/form/attachmentUploads';
import { releaseFile } from '#store/core/files';
import { modalOpened, selectModal, type ModalName } from '#store/core/modal';
import { isMismatch, selectAttachmentPlan } from '#store/selectors/form/draftAttachments';
import { uploadAll } from './attachmentQueue';
import { closeModal } from '../core/effects';
import { select, take } from '../core/typedEffects';

/** Whether files wait for confirmation, are confirmed, or were abandoned. */
function* fateOf({ files }: AttachmentChoice): Generator<unknown, 'waiting' | 'confirmed' | 'givenUp'> {
  const choice = yield* select(selectAttachmentChoice);
  if (choice?.files !== files) return 'givenUp';
  return choice.confirmed ? 'confirmed' : 'waiting';
}

/** Waits for the confirmation: true once it is given. */
function* isConfirmed(choice: AttachmentChoice): Generator<unknown, boolean> {
  for (;;) {
    const fate = yield* fateOf(choice);
    if (fate !== 'waiting') return fate === 'confirmed';
    yield* take('*');
  }
}

function* closeIfOpen(name: ModalName): Generator<unknown, void> {
  const open = yield* select(selectModal);
  if (open?.name === name) yield* closeModal();
}

function* attend(choice: AttachmentChoice): Generator<unknown, void> {
  const { projectId, xmlFormId, onto } = choice;
  const form = { projectId, xmlFormId };
  // While other files were uploading, the choice was refused.
  if ((yield* fateOf(choice)) === 'givenUp') return;
  // An alert about earlier files could be mistaken for one about these.
  yield put(alertDismissed());
  yield* closeIfOpen('attachmentUpload');
  const plan = yield* select(selectAttachmentPlan);
  if (isMismatch(choice)) yield put(modalOpened({ name: 'attachmentMismatch', ids: form }));
  const isClear = onto !== undefined && !isMismatch(choice);
  if (!isClear && !(yield* isConfirmed(choice))) return;
  yield* closeIfOpen('attachmentMismatch');
  if (plan && plan.planned.length > 0) yield* uploadAll(form, plan.planned);
}

/**
 * Handles files dropped or chosen for a draft's media: a file for one row is uploaded, after a confirmation if its name
 * is different; others wait for a confirmation of the plan. Finally the files are always released.
 */
export function* uploadAttachments({ payload }: ReturnType<typeof attachmentsChosen>): Generator<unknown, void> {
  try {
    yield* attend(payload);
  } finally {
    for (const { fileId } of payload.files) releaseFile(fileId);
  }
}
