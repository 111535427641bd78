import { put } from 'redux-saga/effects';
import { alertDismissed } from '../store/alert';
import { selectAttachmentChoice, type AttachmentChoice, type attachmentsChosen } from '../store/attachmentUploads';
import { releaseFile } from '../store/files';
import { modalOpened, selectModal, type ModalName } from '../store/modal';
import { isMismatch, selectAttachmentPlan } from '../store/selectors/draftAttachments';
import { uploadAll } from './attachmentQueue';
import { closeModal } from './effects';
import { select, take } from './typedEffects';

/** Whether files wait for a word, have got it, or were given up for anything else. */
function* fateOf({ files }: AttachmentChoice): Generator<unknown, 'waiting' | 'confirmed' | 'givenUp'> {
  const choice = yield* select(selectAttachmentChoice);
  if (choice?.files !== files) return 'givenUp';
  return choice.confirmed ? 'confirmed' : 'waiting';
}

/** Waits for the word: true once it is given. */
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
  // While other files are on their way the choice was refused.
  if ((yield* fateOf(choice)) === 'givenUp') return;
  // What was said of the files before these would be taken for theirs.
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
 * What becomes of files somebody dropped or chose for a draft's media (specification §2, §5): a file for one row is
 * uploaded, after asking where its name is another; all others wait for a word about the plan. Whatever happens, the
 * files are let go in the end.
 */
export function* uploadAttachments({ payload }: ReturnType<typeof attachmentsChosen>): Generator<unknown, void> {
  try {
    yield* attend(payload);
  } finally {
    for (const { fileId } of payload.files) releaseFile(fileId);
  }
}
