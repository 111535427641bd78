import type { EditedSubmission } from '../protocol/address';
import { buttonLink, element } from '../page/element';
import { fullMoment } from '../kept/moments';
import type { Page } from '../page/page';
import { t } from '../page/texts';
import type { Hindrance } from './notEditable';
import { editPath, submissionPath, submissionsPath } from './paths';
import type { Submission } from './readSubmission';

/** @param isThere whether the submission has a page that shows it */
const wayBack = (edited: EditedSubmission, look: string, isThere: boolean): HTMLElement =>
  isThere
    ? buttonLink(t('edit.back'), submissionPath(edited), { class: look })
    : buttonLink(t('edit.backToList'), submissionsPath(edited), { class: look });

/** In which version of the form one edits, where it is not the only one, with the way to the other. */
const aboutVersion = ({ edited, madeIn, editedIn, current }: Submission, shared: boolean): readonly HTMLElement[] => {
  if (madeIn === current) return [];
  const isOwn = editedIn === madeIn;
  // Another version was requested, which no longer exists.
  const isOnly = !isOwn && !edited.inCurrent;
  const other = editPath({ ...edited, inCurrent: isOwn }, shared);
  return [
    element('p', {}, t(isOwn ? 'edit.inOwnVersion' : 'edit.inCurrentVersion')),
    ...(isOnly ? [] : [element('a', { href: other }, t(isOwn ? 'edit.takeCurrent' : 'edit.takeOwn'))]),
  ];
};

/** Shows above the form which submission is edited. */
export const showWhatIsEdited = ({ frame, address }: Page, submission: Submission): void => {
  const { name, createdAt, submitter } = submission;
  const time = fullMoment(createdAt);
  const sentences = [
    name === '' ? t('edit.whatUnnamed', { time }) : t('edit.what', { name, time }),
    ...(submitter === null ? [] : [t('edit.by', { name: submitter })]),
  ];
  frame.setNotice(
    'editing',
    element(
      'section',
      { class: 'notice', 'aria-label': t('edit.mode') },
      element('p', { dir: 'auto' }, sentences.join(' ')),
      ...aboutVersion(submission, address.shared),
    ),
  );
};

/** Why there is nothing to edit. */
export const showHindrance = ({ frame }: Page, edited: EditedSubmission, hindrance: Hindrance): void =>
  frame.showCard({
    title: t(`edit.${hindrance}.title`),
    text: t(`edit.${hindrance}.text`),
    tone: 'bad',
    actions: [wayBack(edited, 'button', hindrance !== 'gone')],
  });

/** The server has the edit. */
export const showArrived = ({ frame }: Page, edited: EditedSubmission, receipt: HTMLElement | null): void => {
  frame.setNotice('editing', null);
  frame.showCard({
    title: t('edit.sent.title'),
    text: t('edit.sent.text'),
    tone: 'good',
    ...(receipt ? { extra: receipt } : {}),
    actions: [wayBack(edited, 'button primary', true)],
  });
};
