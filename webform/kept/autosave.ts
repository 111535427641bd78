import { createEffect, createRoot, on } from 'solid-js';
import type { AnswerFile } from '../sending/answer';
import { newInstanceId } from '../sending/instanceId';
import { isAsking } from '../repeats/askQuestion';
import type { ShownForm } from '../view/shownForm';
import { holdDraft } from './draftLock';
import type { DraftContent, DraftFile, DraftPlace, DraftRow, DraftStore } from './drafts';
import { readInstance, showAgain } from './instance';
import type { EngineRoot } from '../engine/engineNode';
import { sealLabel, type OpenedDraft } from './openedDraft';
import { restorable } from './restore';
import { isPieceOf } from './unfinished';
import type { DraftSeal } from './sealedDraft';

/** How keeping goes: nothing to keep yet, kept since a moment, or the browser refuses. */
export type KeepingState = { readonly kept: Date } | 'refused';

interface KeepDraft {
  readonly store: DraftStore;
  readonly place: DraftPlace;
  /** The hash and the text of the definition that is filled in. */
  readonly definition: { readonly hash: string; readonly xml: string };
  /** For encrypted forms. */
  readonly seal: DraftSeal | null;
  /** Null if the form is begun again. */
  readonly from: OpenedDraft | null;
  /** Whether the person has done anything: calculations alone are no answers. */
  readonly isTouched: () => boolean;
  readonly onState: (state: KeepingState) => void;
}

const PAUSE = 400;

/** Stores the answers as they are given, until they are acknowledged. */
export const keepDraft = ({ store, place, definition, seal, from, isTouched, onState }: KeepDraft) => {
  const id = from?.row.id ?? newInstanceId();
  const label = { id, definition: definition.hash };
  const release = holdDraft(id);
  let stored = new Set(from?.files.map(({ name }) => name));
  let sentAs = from?.row.sentAs ?? null;
  let root: EngineRoot | null = null;
  let shown: ShownForm | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;
  let isRefused = false;
  let unwritten = 0;
  /** What was written last, or is being written. */
  let last = '';
  /** Where it goes on: at the page of the last answer. Whoever turns back through the pages to leave does not begin there again. */
  let page = from?.content.page;
  let writing: Promise<void> = Promise.resolve();
  let unwatch = (): void => undefined;

  const rowOf = async (content: DraftContent, savedAt: Date, name: string): Promise<DraftRow> => ({
    ...place,
    id,
    definition: definition.hash,
    savedAt: savedAt.toISOString(),
    name,
    content: seal ? null : content,
    sealed: seal ? await seal.seal(new Blob([JSON.stringify(content)]), sealLabel(label, '')) : null,
    key: seal?.key ?? null,
    sentAs,
  });

  const write = async (content: DraftContent, files: readonly AnswerFile[]): Promise<void> => {
    const now = new Date();
    const before = await store.get(id);
    // Removed in the meantime, as something that had arrived.
    if (!before) stored = new Set();
    const added: DraftFile[] = [];
    for (const { name, blob } of files.filter((file) => !stored.has(file.name)))
      added.push({ name, blob: seal ? await seal.seal(blob, sealLabel(label, name)) : blob });
    const names = files.map(({ name }) => name);
    const live = Object.values(content.recordings ?? {});
    const pieces = [...stored].filter((name) => live.some((recording) => isPieceOf(name, recording)));
    names.push(...pieces);
    await store.put(await rowOf(content, now, before?.name ?? ''), definition.xml, added, names);
    stored = new Set(names);
    onState({ kept: now });
  };

  /** One after another, so that an earlier state never follows a later one. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    if (!root || !shown || !isDirty) return writing;
    // The answer that is asked about may be taken back: a reload would otherwise take it without a question.
    if (isAsking()) {
      timer = setTimeout(() => void flush(), PAUSE);
      return writing;
    }
    isDirty = false;
    const { content: read, files } = readInstance(root, shown);
    const content = { ...read, page };
    const state = JSON.stringify([content, sentAs]);
    if (state === last) return writing;
    last = state;
    unwritten += 1;
    writing = writing
      .then(() => write(content, files))
      .finally(() => {
        unwritten -= 1;
      })
      .then(
        () => {
          isRefused = false;
        },
        () => {
          if (last === state) last = '';
          isRefused = isDirty = true; // tried again with the next change
          onState('refused');
        },
      );
    return writing;
  };
  const changed = (): void => {
    if (!isTouched()) return;
    isDirty = true;
    page = shown?.page();
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), PAUSE);
  };
  /** With the answers, without which nothing could be continued. */
  const keepPiece = async ({ name, blob }: AnswerFile): Promise<void> => {
    isDirty = true;
    await flush();
    const sealed = seal ? await seal.seal(blob, sealLabel(label, name)) : blob;
    const written = writing.then(async () => {
      await store.addFile({ holder: id, name, blob: sealed });
      stored.add(name);
    });
    writing = written.catch(() => undefined);
    await written;
  };
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') void flush();
  };
  const onLeave = (): void => {
    shown?.typed.takeAll();
    isDirty ||= isTouched();
    void flush();
  };
  addEventListener('pagehide', onLeave);
  addEventListener('beforeunload', onLeave);
  document.addEventListener('change', changed);
  document.addEventListener('visibilitychange', onHidden);

  const stop = (): void => {
    unwatch();
    clearTimeout(timer);
    removeEventListener('pagehide', onLeave);
    removeEventListener('beforeunload', onLeave);
    document.removeEventListener('change', changed);
    document.removeEventListener('visibilitychange', onHidden);
    release();
  };

  return {
    /** What the engine restores the form from; null to restart. */
    restore: from && restorable(from.content, from.files),
    /** How many repetitions were set aside in it, by the references of their groups. */
    aside: from?.content.aside ?? {},
    /** The language in which the answers were begun; null for new ones. */
    language: from?.content.language ?? null,
    /** The form is there. */
    follow: (made: EngineRoot, form: ShownForm): void => {
      unwatch();
      root = made;
      shown = form;
      unwatch = createRoot((dispose) => {
        const followed = [() => made.instanceState.instanceXML, () => made.currentState.activeLanguage];
        createEffect(on(followed, changed, { defer: true }));
        return dispose;
      });
      const unwatchChanges = unwatch;
      const unkeep = form.unfinished.keep(keepPiece, changed);
      unwatch = () => {
        unwatchChanges();
        unkeep();
      };
    },
    /** The form is shown. */
    shown: (): void => {
      if (root && shown && from) showAgain(root, from.content, from.files, shown);
    },
    /** Whether leaving the page now would lose something. */
    isAtRisk: (): boolean => unwritten > 0 || (isRefused && isTouched()),
    /** Everything is written; sending begins under this id. */
    sending: async (instanceId: string): Promise<void> => {
      sentAs = instanceId;
      isDirty = true;
      await flush();
    },
    /** Writes what is left, also what is answered in the meantime, and ends. */
    end: async (): Promise<void> => {
      do await flush();
      while (root && isDirty && !isRefused && !isAsking());
      stop();
    },
    /** The answers have arrived: nothing of them stays here. */
    arrived: async (): Promise<void> => {
      isDirty = false;
      stop();
      await writing;
      await store.remove(id).catch(() => undefined);
    },
  };
};

export type Keeping = ReturnType<typeof keepDraft>;
