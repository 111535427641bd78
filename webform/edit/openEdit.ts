import english from '../../translations/webForm/en.json?edit';
import type { EditedSubmission } from '../protocol/address';
import { element } from '../page/element';
import { editKey } from '../sending/formKey';
import { accountOwner } from '../kept/owner';
import { showTrouble, type Page } from '../page/page';
import { part } from '../page/part';
import { addEnglish, t } from '../page/texts';
import { isForGood, isTemporary, troubleOf } from '../page/trouble';
import type { Unsent } from '../sending/unsent';
import { findForm, type EditedForm } from './editedForm';
import { editSession } from './editSession';
import { showArrived, showHindrance, showWhatIsEdited } from './editCards';
import { NotEditable } from './notEditable';
import { editPath } from './paths';
import { readSubmission } from './readSubmission';

/** The outbox entries sent automatically, or at the user's request. */
const mayStillArrive = ({ failure }: Unsent): boolean => failure === null || !isForGood(failure.kind);

const warnWhoMayNotSend = async ({ frame, protocol, address }: Page, form: EditedForm): Promise<void> => {
  if (!(await protocol.mayNotSend(form, address))) return;
  frame.setNotice('mayNotSend', element('p', { class: 'notice red', role: 'alert' }, t('page.mayNotSend')));
};

/** Shows a submission in its form, to be edited. */
const show = async (page: Page, address: EditedSubmission, form: EditedForm): Promise<void> => {
  page.frame.showLoading();
  const [submission, { fillIn }] = await Promise.all([
    readSubmission(page, address, form),
    part(import(/* webpackChunkName: "fillIn" */ '../filling/fillIn')),
    warnWhoMayNotSend(page, form),
  ]);
  const { edited } = submission;
  if (edited.instanceId !== address.instanceId) {
    page.leave(editPath(edited, page.address.shared));
    return;
  }
  showWhatIsEdited(page, submission);
  await fillIn(page, form, submission.loaded, () => Promise.resolve(), editSession(page, submission));
};

/**
 * Opens a submission to be edited, or says why it cannot be; earlier answers stay. An earlier edit of it that waits
 * to be sent comes first: the next one would begin with what is out of date.
 */
export const openEdit = async (page: Page, edited: EditedSubmission): Promise<void> => {
  addEnglish(english);
  page.frame.setMode(t('edit.mode'));
  const owned = { ...page, owner: await accountOwner(page.protocol, page.address) };
  const stored = await page.unsent.ofOwner(owned.owner).catch(() => []);
  const waiting = stored.filter(({ edits }) => edits?.instanceId === edited.instanceId);
  const isBlocked = waiting.some(mayStillArrive);

  const orTell = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const trouble = troubleOf(error);
      if (error instanceof NotEditable) showHindrance(page, edited, error.hindrance);
      else showTrouble(page, trouble);
      if (!(error instanceof NotEditable) && isTemporary(trouble.kind)) return;
      const { showDraftRest } = await import(/* webpackChunkName: "draftRest" */ '../kept/draftRest');
      await showDraftRest(owned, editKey(edited, edited.instanceId), waiting);
    }
  };

  const showWaiting = async (form: EditedForm | null): Promise<void> => {
    if (waiting.length === 0) return;
    const { openOutbox } = await part(import(/* webpackChunkName: "outbox" */ '../kept/outbox'));
    await openOutbox(owned, form, waiting, {
      onSent: () => {
        if (isBlocked) showArrived(page, edited, null);
      },
      onRemoved: () => {
        if (isBlocked && form) void orTell(() => show(owned, edited, form));
      },
    });
  };

  await orTell(async () => {
    const form = await findForm(page, edited).catch(async (error: unknown) => {
      await showWaiting(null);
      throw error;
    });
    await showWaiting(form);
    if (isBlocked) page.frame.endLoading();
    else await show(owned, edited, form);
  });
};
