import { element } from './element';
import { shownValues } from '../protocol/linkTerms';
import { t } from './texts';
import type { Trouble, TroubleKind } from './trouble';

/** A message that replaces the whole page. */
export interface Card {
  readonly title: string;
  /** Paragraphs, one in a line; empty if `extra` says it. */
  readonly text: string;
  readonly tone: 'calm' | 'good' | 'bad';
  /** Technical details, folded. */
  readonly details?: string | undefined;
  /** More to read, before the actions. */
  readonly extra?: HTMLElement;
  readonly actions?: readonly HTMLElement[];
}

/** Technical details that can be unfolded, or nothing. */
export const detailsOf = (text: string | undefined): HTMLElement | null =>
  text ? element('details', {}, element('summary', {}, t('page.details')), element('pre', {}, text)) : null;

/** The message as an element; its heading takes the focus once it is shown. */
export const cardElement = ({ title, text, tone, details, extra, actions = [] }: Card): HTMLElement =>
  element(
    'section',
    { class: `card ${tone}`, 'aria-labelledby': 'card-title' },
    element('h1', { id: 'card-title', tabindex: '-1' }, title),
    ...(text === '' ? [] : text.split('\n')).map((paragraph) => element('p', {}, paragraph)),
    detailsOf(details),
    extra ?? null,
    actions.length === 0 ? null : element('div', { class: 'actions' }, ...actions),
  );

/** The name of a trouble's texts; troubles of sending do not occur while opening a form. */
const nameOf = (kind: TroubleKind) => {
  switch (kind) {
    case 'draftGone':
      return 'notFound';
    case 'conflict':
    case 'earlierEdit':
    case 'gone':
    case 'logIn':
    case 'notEncrypted':
    case 'notTheServer':
    case 'refused':
    case 'stale':
    case 'tooLarge':
      return 'server';
    default:
      return kind;
  }
};

/** Title and text of a trouble while opening a form. */
export const troubleTexts = (trouble: Trouble): Pick<Card, 'title' | 'text' | 'details'> => {
  const { kind, values } = trouble;
  const shown = shownValues(trouble);
  const text = t(`trouble.${nameOf(kind)}.text`, shown);
  return {
    title: t(`trouble.${nameOf(kind)}.title`),
    text: kind === 'sentAlready' && shown.time ? `${t('trouble.sentAlready.when', shown)}\n${text}` : text,
    details: values.details,
  };
};
