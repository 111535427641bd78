import { detailsOf } from '../page/card';
import { button, buttonLink, element } from '../page/element';
import { loginPath } from '../protocol/address';
import { shownValues } from '../protocol/linkTerms';
import type { Sent } from './sendAnswer';
import { t, type TextKey } from '../page/texts';
import { isForGood, isTemporary, type Trouble, type TroubleKind } from '../page/trouble';

interface FailureNotice {
  readonly sent: Extract<Sent, { ok: false }>;
  readonly onAgain: () => void;
  /** Sends the same as separate answers; null if a link is for a single submission, or they were encrypted before. */
  readonly onApart: (() => void) | null;
  /** What else can be done. */
  readonly actions?: readonly HTMLElement[];
  /** The path of this page, to return to. */
  readonly here: string;
}

/** Troubles of sending have texts of their own; others would be a bug, and are shown like a refusal. */
const textKey = (kind: TroubleKind): TextKey => {
  switch (kind) {
    case 'closed':
    case 'conflict':
    case 'draftGone':
    case 'gone':
    case 'linkClosed':
    case 'linkDead':
    case 'linkFull':
    case 'logIn':
    case 'network':
    case 'noPermission':
    case 'notEncrypted':
    case 'notFound':
    case 'notTheServer':
    case 'refused':
    case 'server':
    case 'stale':
    case 'tooLarge':
      return `failure.${kind}`;
    case 'earlierEdit':
      return 'failure.conflictForGood';
    case 'insecure':
    case 'keyUnusable':
    case 'sentAlready':
    case 'unavailable':
    case 'unreadable':
      return 'failure.refused';
  }
};

/** Why answers did not arrive. */
export const failureText = (trouble: Pick<Trouble, 'kind' | 'values'>, canSendApart: boolean): string =>
  t(
    trouble.kind === 'conflict' && !canSendApart ? 'failure.conflictForGood' : textKey(trouble.kind),
    shownValues(trouble),
  );

/** Edits that no longer fit are never sent. */
const keptText = (kind: TroubleKind): TextKey => (kind === 'stale' || kind === 'gone' ? 'edit.stays' : 'failure.kept');

/** The way to log in without leaving the page. */
export const logInLink = (here: string): HTMLElement =>
  buttonLink(t('failure.logInAction'), loginPath(here), { target: '_blank', rel: 'noopener' });

/** Says why answers did not arrive, that they are still here, and what can be done. */
export const failureNotice = ({
  sent: { trouble, kept },
  onAgain,
  onApart,
  actions = [],
  here,
}: FailureNotice): HTMLElement => {
  const { kind, values } = trouble;
  const isConflict = kind === 'conflict';
  return element(
    'section',
    { class: 'notice red', role: 'alert', tabindex: '-1', 'aria-label': t('failure.title') },
    element('h2', {}, t('failure.title')),
    element('p', {}, failureText(trouble, onApart !== null)),
    element('p', {}, t(kept ? keptText(kind) : 'failure.notKept')),
    isTemporary(kind) ? element('p', {}, t('failure.byItself')) : null,
    detailsOf(values.details),
    element(
      'div',
      { class: 'actions' },
      isForGood(kind) ? null : button(t('failure.again'), onAgain, 'primary'),
      isConflict && onApart ? button(t('failure.apart'), onApart, 'primary') : null,
      kind === 'logIn' ? logInLink(here) : null,
      ...actions,
    ),
  );
};
