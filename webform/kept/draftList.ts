import { button, element } from '../page/element';
import { t } from '../page/texts';
import { momentOf } from './moments';
import { removalQuestion } from './removalQuestion';

/** A draft as a list shows it. */
export interface ListedDraft {
  readonly id: string;
  /** What it is called; '' where nothing tells. */
  readonly name: string;
  readonly savedAt: string;
  readonly files: number;
  readonly isOfEarlierVersion: boolean;
  readonly isOpenElsewhere: boolean;
}

interface DraftList {
  /** The title of the form. */
  readonly form: string;
  readonly drafts: readonly ListedDraft[];
  /** Whether the user opened the list; otherwise it is offered before the form. */
  readonly isAsked: boolean;
  /** Whether these are changes of a submission. */
  readonly isEdit: boolean;
  readonly onContinue: (id: string) => void;
  readonly onRename: (id: string, name: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onBegin: () => void;
}

const aboutDraft = ({ savedAt, files, isOfEarlierVersion, isOpenElsewhere }: ListedDraft): string =>
  [
    t('drafts.saved', { time: momentOf(savedAt) }),
    files === 0 ? null : t('drafts.files', { count: files }),
    isOfEarlierVersion ? t('drafts.earlierVersion') : null,
    isOpenElsewhere ? t('drafts.openElsewhere') : null,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');

const rowView = (draft: ListedDraft, isFirst: boolean, list: DraftList): HTMLElement => {
  const row = element('li', {});
  const name = draft.name || t('drafts.unnamed');

  const show = (focus?: 'rename' | 'remove'): void => {
    const rename = button(t('drafts.rename'), edit);
    const remove = button(t('drafts.remove'), confirm);
    const go = button(t('drafts.continue'), () => list.onContinue(draft.id), isFirst ? 'primary' : 'plain');
    for (const one of [go, rename, remove]) one.setAttribute('aria-description', name);
    row.replaceChildren(
      element('p', { class: 'kept-name', dir: 'auto' }, name),
      element('p', { class: 'kept-facts' }, aboutDraft(draft)),
      element('div', { class: 'actions' }, ...(draft.isOpenElsewhere ? [] : [go]), rename, remove),
    );
    if (focus) (focus === 'rename' ? rename : remove).focus();
  };
  const edit = (): void => {
    const box = element('input', { type: 'text', class: 'box', maxlength: '80', 'aria-label': t('drafts.name') });
    box.value = draft.name;
    const save = (event: Event): void => {
      event.preventDefault();
      list.onRename(draft.id, box.value.trim());
    };
    const actions = element(
      'div',
      { class: 'actions' },
      element('button', { type: 'submit', class: 'button primary' }, t('drafts.saveName')),
      button(t('drafts.cancel'), () => show('rename')),
    );
    const leave = (event: Event): void => {
      // An input method closes its own list by the same key.
      if (event instanceof KeyboardEvent && event.key === 'Escape' && !event.isComposing) show('rename');
    };
    row.replaceChildren(element('form', { onsubmit: save, onkeydown: leave }, box, actions));
    box.focus();
    box.select();
  };
  const confirm = (): void => {
    const { parts, keep } = removalQuestion(
      () => list.onRemove(draft.id),
      () => show('remove'),
    );
    row.replaceChildren(
      element('p', { class: 'kept-name', dir: 'auto' }, name),
      element('div', { class: 'actions' }, ...parts),
    );
    keep.focus();
  };

  show();
  return row;
};

const titleOf = ({ drafts: [first, ...others], isAsked }: DraftList): string => {
  if (isAsked || !first) return t('drafts.list');
  return others.length === 0 ? t('drafts.titleOne', { time: momentOf(first.savedAt) }) : t('drafts.title');
};

/** The drafts of a form, a button that begins another one, and a place for the answers that wait to be sent. */
export const draftList = (list: DraftList): HTMLElement => {
  const { form, drafts, isEdit, onBegin } = list;
  const begin = button(t(isEdit ? 'drafts.begin' : 'drafts.new'), onBegin, drafts.length === 0 ? 'primary' : 'plain');
  return element(
    'div',
    {},
    element(
      'section',
      { class: 'card kept', 'aria-labelledby': 'card-title' },
      element('p', { class: 'kept-form', dir: 'auto' }, form),
      element('h1', { id: 'card-title', tabindex: '-1' }, titleOf(list)),
      element('p', { class: 'quiet' }, t(drafts.length === 0 ? 'drafts.none' : 'drafts.where')),
      element('ul', {}, ...drafts.map((draft, index) => rowView(draft, index === 0, list))),
      element('div', { class: 'actions' }, begin),
    ),
    element('div', { class: 'waiting-place' }),
  );
};
