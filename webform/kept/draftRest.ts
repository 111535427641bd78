import { button, element } from '../page/element';
import type { Page } from '../page/page';
import { t } from '../page/texts';
import type { Unsent } from '../sending/unsent';
import type { DraftContent, DraftRow } from './drafts';
import { momentOf } from './moments';
import { removalQuestion } from './removalQuestion';
import { saveAnswer } from './saveAnswer';
import { saveButton } from './saveButton';
import { isPieceOf, joinPieces } from './unfinished';

type OpenDraft = DraftRow & { readonly content: DraftContent };

const isOpen = (row: DraftRow): row is OpenDraft => row.content !== null;

const rowView = (draft: OpenDraft, onSave: () => Promise<void>, onRemove: () => void): HTMLElement => {
  const name = draft.name || draft.content.title || t('drafts.unnamed');
  const actions = element('div', { class: 'actions' });
  const offer = (focus = false): void => {
    const remove = button(t('drafts.remove'), ask);
    const save = saveButton(onSave);
    for (const one of [save, remove]) one.setAttribute('aria-description', name);
    actions.replaceChildren(save, remove);
    if (focus) remove.focus();
  };
  const ask = (): void => {
    const { parts, keep } = removalQuestion(onRemove, () => offer(true));
    actions.replaceChildren(...parts);
    keep.focus();
  };
  offer();
  return element(
    'li',
    {},
    element('p', { class: 'kept-name', dir: 'auto' }, name),
    element('p', { class: 'kept-facts' }, t('drafts.saved', { time: momentOf(draft.savedAt) })),
    actions,
  );
};

/**
 * Shows what was begun for a form, or an edit, that cannot be opened any more: it stays, and can be saved as a file. What is sealed cannot.
 * @param key `formKey` or `editKey`; null where not even the form is known
 * @param waiting what is shown as not sent yet
 */
export const showDraftRest = async (
  { frame, drafts, owner }: Pick<Page, 'frame' | 'drafts' | 'owner'>,
  key: string | null,
  waiting: readonly Unsent[],
): Promise<void> => {
  if (drafts === null) return;
  const all: readonly DraftRow[] = await drafts.ofOwner(owner).catch(() => []);
  const rows = all
    .filter(isOpen)
    .filter((row) => key === null || row.form === key)
    .filter(({ sentAs }) => !waiting.some(({ instanceId }) => instanceId === sentAs));

  const save = async ({ id, content }: OpenDraft): Promise<void> => {
    const files = await drafts.files(id);
    const recordings = Object.values(content.recordings ?? {});
    const inPieces = [...recordings, ...Object.values(content.drawings ?? {})];
    const whole = files.filter(({ name }) => !inPieces.some((one) => isPieceOf(name, one)));
    const joined = recordings.flatMap((recording) => {
      const file = joinPieces(recording, files)?.file;
      return file ? [{ name: `${recording.id.replace(/^uuid:/, '')}-${file.name}`, blob: file }] : [];
    });
    await saveAnswer({ xml: content.xml, files: [...whole, ...joined] }, content.title || id);
  };
  const remove = async ({ id }: OpenDraft): Promise<void> => {
    await drafts.remove(id).catch(() => undefined);
    await showDraftRest({ frame, drafts, owner }, key, waiting);
  };

  frame.setNotice(
    'begun',
    rows.length === 0
      ? null
      : element(
          'section',
          { class: 'notice amber kept', 'aria-label': t('drafts.list') },
          element('h2', {}, t('drafts.list')),
          element(
            'ul',
            {},
            ...rows.map((row) =>
              rowView(
                row,
                () => save(row),
                () => void remove(row),
              ),
            ),
          ),
        ),
  );
};
