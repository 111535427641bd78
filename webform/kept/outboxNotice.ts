import { detailsOf } from '../page/card';
import { button, element } from '../page/element';
import { failureText, logInLink } from '../sending/failureNotice';
import { sizeInWords } from '../files/size';
import { t } from '../page/texts';
import { isForGood, isTemporary } from '../page/trouble';
import type { Failure, Unsent } from '../sending/unsent';
import { fullMoment } from './moments';
import { removalQuestion } from './removalQuestion';
import { saveButton } from './saveButton';

/** What can be done with unsent answers; null where it cannot. */
export interface OutboxRow {
  readonly unsent: Unsent;
  /** What the form calls them; '' where it does not, or no one here may know. */
  readonly name: string;
  readonly isSending: boolean;
  readonly onSend: (() => void) | null;
  readonly onApart: (() => void) | null;
  readonly onSave: (() => Promise<void>) | null;
  /** The person is asked whether the answers may go, or was. */
  readonly onAsk: (isAsked: boolean) => void;
  readonly onRemove: () => void;
}

interface OutboxNotice {
  readonly rows: readonly OutboxRow[];
  readonly onSendAll: () => void;
  /** The path of this page, to return to after a login. */
  readonly here: string;
}

const aboutAnswers = ({ savedAt, files }: Unsent): string => {
  const from = t('unsent.from', { date: fullMoment(savedAt) });
  if (files.length === 0) return from;
  const size = sizeInWords(files.reduce((sum, { blob }) => sum + blob.size, 0));
  return [from, t('unsent.files', { count: files.length, size })].join(' · ');
};

const actionsOf = ({ unsent, name, isSending, onSend, onApart, onSave, onAsk, onRemove }: OutboxRow, here: string) => {
  const { failure } = unsent;
  const about = name || aboutAnswers(unsent);
  const actions = element('div', { class: 'actions' });
  const offer = (focus = false): void => {
    const remove = button(t('unsent.remove'), confirm);
    const send = onSend && !(failure && isForGood(failure.kind)) ? button(t('unsent.again'), onSend) : null;
    const apart = onApart && failure?.kind === 'conflict' ? button(t('failure.apart'), onApart) : null;
    const logIn = failure?.kind === 'logIn' ? logInLink(here) : null;
    const offered = [send, apart, logIn, onSave ? saveButton(onSave) : null, remove];
    const shown = offered.filter((one) => one !== null);
    for (const one of shown) one.setAttribute('aria-description', about);
    onAsk(false);
    actions.replaceChildren(...shown);
    if (focus) remove.focus();
  };
  const confirm = (): void => {
    const { parts, keep } = removalQuestion(onRemove, () => offer(true));
    onAsk(true);
    actions.replaceChildren(...parts);
    keep.focus();
  };
  if (isSending) actions.append(element('p', {}, t('page.sending')));
  else offer();
  return actions;
};

/** Without a network there is nothing to do. */
const reasonOf = (failure: Failure, canSendApart: boolean): string =>
  failure.kind === 'network' ? t('unsent.saved') : failureText(failure, canSendApart);

const rowView = (row: OutboxRow, here: string): HTMLElement => {
  const { unsent, name, isSending, onApart } = row;
  const { failure } = unsent;
  return element(
    'li',
    {},
    name ? element('p', { class: 'kept-name', dir: 'auto' }, name) : null,
    element('p', { class: name ? 'kept-facts' : 'kept-name' }, aboutAnswers(unsent)),
    failure && !isSending ? element('p', { class: 'kept-facts' }, reasonOf(failure, onApart !== null)) : null,
    failure && !isSending ? detailsOf(failure.values.details) : null,
    actionsOf(row, here),
  );
};

/** Whether only the user can do something about it. */
const isUrgent = ({ unsent: { failure } }: OutboxRow): boolean => failure !== null && !isTemporary(failure.kind);

/** The foldable list of what was not sent yet: since when, why, and what can be done. */
export const outboxNotice = ({ rows, onSendAll, here }: OutboxNotice): HTMLElement => {
  const canSend = rows.filter(({ onSend, isSending }) => onSend && !isSending).length > 1;
  return element(
    'section',
    { class: 'notice amber kept', 'aria-label': t('unsent.label') },
    element(
      'details',
      { open: true, 'data-urgent': rows.some(isUrgent) },
      element('summary', {}, element('h2', {}, t('unsent.title', { number: rows.length }))),
      element('ul', {}, ...rows.map((row) => rowView(row, here))),
      canSend ? element('div', { class: 'actions' }, button(t('unsent.sendAll'), onSendAll, 'primary')) : null,
    ),
  );
};
