import type { Page } from '../page/page';
import { draftTokenOf, type LinkedForm, type LoadedForm } from '../protocol/protocol';
import { readDefinition } from '../form/definition';
import { editKey, formKey } from '../sending/formKey';
import type { Edits } from '../sending/answer';
import type { UnsentRow } from '../sending/unsent';
import { heldDrafts } from './draftLock';
import type { DraftPlace, DraftRow, DraftStore } from './drafts';
import type { ListedDraft } from './draftList';
import { keepDraft, type Keeping, type KeepingState } from './autosave';
import { openDraft, readContent, type OpenedDraft } from './openedDraft';
import { draftSeal, type DraftSeal } from './sealedDraft';

const DAY = 86_400_000;

/** The key of a tab that was closed is gone; one that is still open writes now and then. */
const SEALED_FOR = 7 * DAY;

/** Only the person can change what keeps them from being sent. */
const needsChange = (failure: UnsentRow['failure']): boolean =>
  failure?.kind === 'tooLarge' || failure?.kind === 'refused' || failure?.kind === 'stale';

/** Whether a draft is in the list of what waits to be sent, unchanged: there it needs no one. */
const waitsIn =
  (waiting: readonly UnsentRow[]) =>
  ({ sentAs, savedAt: changedAt }: DraftRow): boolean =>
    waiting.some(
      ({ instanceId, savedAt, failure }) => instanceId === sentAs && savedAt >= changedAt && !needsChange(failure),
    );

/** What is begun with a version of a submission goes on with it. */
const baseOf = ({ base }: DraftRow): Pick<DraftPlace, 'base'> => (base === undefined ? {} : { base });

/** A form in the version in which answers were begun. */
const inVersion = async (store: DraftStore, loaded: LoadedForm, hash: string): Promise<LoadedForm> => {
  if (hash === loaded.hash) return loaded;
  const original = await store.definition(hash);
  return original === undefined ? loaded : { ...loaded, ...readDefinition(original), original, hash };
};

/**
 * The drafts of a form, or of one edited submission, that belong to the current user.
 * @returns null where nothing is kept: in previews and tests of drafts, on shared computers, and of encrypted forms where
 * they cannot be sealed
 */
export const draftingOf = async (page: Page, form: LinkedForm, loaded: LoadedForm, edits?: Edits) => {
  const { address, drafts: store, owner } = page;
  if (store === null || address.use === 'preview' || draftTokenOf(form) !== null) return null;
  let seal: DraftSeal | null = null;
  try {
    if (loaded.encryption) seal = await draftSeal(sessionStorage);
  } catch {
    return null;
  }
  const place: DraftPlace = edits
    ? { form: editKey(form, edits.instanceId), owner, base: edits.base }
    : { form: formKey(form), owner };

  const listed = async (row: DraftRow, isOpen: (id: string) => boolean): Promise<ListedDraft | null> => {
    const content = await readContent(row, seal).catch(() => null);
    if (content === null) {
      if (Date.now() - Date.parse(row.savedAt) > SEALED_FOR) await store.remove(row.id);
      return null;
    }
    return {
      id: row.id,
      name: row.name || content.title,
      savedAt: row.savedAt,
      files: content.files.length,
      isOfEarlierVersion: row.definition !== loaded.hash,
      isOpenElsewhere: isOpen(row.id),
    };
  };

  return {
    store,
    isSealed: seal !== null,
    /** The latest first, without those that wait to be sent as they are. */
    list: async (waiting: readonly UnsentRow[]): Promise<readonly ListedDraft[]> => {
      const isWaiting = waitsIn(waiting);
      const isOpen = await heldDrafts();
      const rows = (await store.list(place)).filter((row) => !isWaiting(row));
      const all = await Promise.all(rows.map((row) => listed(row, isOpen)));
      return all.filter((draft) => draft !== null);
    },
    /** A draft, and the form in the version in which it was begun. */
    open: async (id: string): Promise<{ readonly from: OpenedDraft; readonly loaded: LoadedForm } | null> => {
      const from = await openDraft(store, id, seal);
      return from && { from, loaded: await inVersion(store, loaded, from.row.definition) };
    },
    /** Keeps the answers from now on. */
    keep: (
      { hash, original }: LoadedForm,
      from: OpenedDraft | null,
      isTouched: () => boolean,
      onState: (state: KeepingState) => void,
    ): Keeping =>
      keepDraft({
        store,
        place: from ? { ...place, ...baseOf(from.row) } : place,
        definition: { hash, xml: original },
        seal,
        from,
        isTouched,
        onState,
      }),
  };
};

export type Drafting = NonNullable<Awaited<ReturnType<typeof draftingOf>>>;
