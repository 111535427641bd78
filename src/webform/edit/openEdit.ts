import english from '../../../translations/webForm/en.json?edit';
import type { EditedSubmission } from '../address';
import { element } from '../element';
import { isForGood } from '../failureNotice';
import { fillIn } from '../fillIn';
import { openOutbox } from '../kept/outbox';
import { ownerOf } from '../kept/owner';
import { unsentAnswers } from '../kept/waiting';
import { showTrouble, type Page } from '../page';
import { addEnglish, t } from '../texts';
import { troubleOf } from '../trouble';
import type { Unsent } from '../unsent';
import { findForm, type EditedForm } from './editedForm';
import { editSession } from './editSession';
import { showArrived, showHindrance, showWhatIsEdited } from './editCards';
import { NotEditable } from './notEditable';
import { readSubmission } from './readSubmission';

/** What is sent by itself, or when the person says so. */
const mayStillArrive = ({ failure }: Unsent): boolean => failure === null || !isForGood(failure.kind);

const warnWhoMayNotSend = async ({ frame, protocol, address }: Page, form: EditedForm): Promise<void> => {
  if (!(await protocol.mayNotSend(form, address))) return;
  frame.setNotice('mayNotSend', element('p', { class: 'notice red', role: 'alert' }, t('page.mayNotSend')));
};

/** Shows a submission in its form, to be edited; or says why it cannot be. */
const show = async (page: Page, address: EditedSubmission, form: EditedForm): Promise<void> => {
  page.frame.showLoading();
  const [submission] = await Promise.all([readSubmission(page, address, form), warnWhoMayNotSend(page, form)]);
  showWhatIsEdited(page, submission);
  await fillIn(page, form, submission.loaded, () => Promise.resolve(), editSession(page, submission));
};

/**
 * Opens a submission to be edited. An earlier edit of it that waits to be sent comes first: the next one would begin with
 * what is out of date.
 */
export const openEdit = async (page: Page, edited: EditedSubmission): Promise<void> => {
  addEnglish(english);
  page.frame.setMode(t('edit.mode'));
  const form = await findForm(page, edited);
  const owned = { ...page, owner: await ownerOf(page.protocol, page.address, form) };

  const tryToShow = async (): Promise<void> => {
    try {
      await show(owned, edited, form);
    } catch (error) {
      if (error instanceof NotEditable) showHindrance(page, edited, error.hindrance);
      else showTrouble(page, troubleOf(error));
    }
  };

  const isOfThis = ({ edits }: Unsent): boolean => edits?.instanceId === edited.instanceId;
  const waiting = (await unsentAnswers(owned, form)).filter(isOfThis);
  const isBlocked = waiting.some(mayStillArrive);
  if (waiting.length > 0) {
    openOutbox(owned, form, waiting, {
      onSent: () => {
        if (isBlocked) showArrived(page, edited, null);
      },
      onRemoved: () => {
        if (isBlocked) void tryToShow();
      },
    });
  }
  if (isBlocked) page.frame.say('');
  else await tryToShow();
};
