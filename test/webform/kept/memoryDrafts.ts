import type { DraftFile, DraftRow, DraftStore } from '#webform/kept/drafts';

/** Drafts in memory; `written` are the names of written files. */
export const memoryDrafts = () => {
  const rows = new Map<string, DraftRow>();
  const files = new Map<string, DraftFile[]>();
  const written: string[] = [];
  const state = { isFull: false, busy: Promise.resolve() };
  const none = () => Promise.reject(new Error('not asked for'));
  const store: DraftStore = {
    list: none,
    ofOwner: none,
    rename: none,
    removeSent: none,
    definition: none,
    get: (id) => Promise.resolve(rows.get(id)),
    files: (id) => Promise.resolve(files.get(id) ?? []),
    put: async (draft, _definition, added, names) => {
      await state.busy;
      if (state.isFull) throw new Error('no room');
      rows.set(draft.id, draft);
      written.push(...added.map(({ name }) => name));
      const all = [...(files.get(draft.id) ?? []), ...added];
      files.set(
        draft.id,
        all.filter(({ name }) => names.includes(name)),
      );
    },
    addFile: ({ holder, name, blob }) => {
      if (state.isFull || !rows.has(holder)) return Promise.reject(new Error('no room'));
      files.set(holder, [...(files.get(holder) ?? []), { name, blob }]);
      return Promise.resolve();
    },
    remove: (id) => {
      rows.delete(id);
      files.delete(id);
      return Promise.resolve();
    },
  };
  return { store, rows, written, state };
};
