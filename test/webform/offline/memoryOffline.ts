import { mediaKey, type OfflineForm, type OfflineStore } from '#webform/offline/offlineForms';

/** A store of forms for offline use for the duration of a test. */
export const memoryOffline = (forms: readonly OfflineForm[] = [], definition = ''): OfflineStore => {
  const rows = new Map(forms.map((form) => [form.key, form]));
  const definitions = new Map(forms.map((form) => [form.definition, definition]));
  const media = new Map<string, Blob>();
  return {
    get: async (key) => rows.get(key),
    list: async () => [...rows.values()],
    definition: async (hash) => definitions.get(hash),
    media: async (hash) => media.get(hash),
    putMedia: async (hash, blob) => void media.set(hash, blob),
    put: async (form, xml) => {
      for (const file of form.media) if (!media.has(mediaKey(file))) throw new Error(`${file.name} is not there`);
      rows.set(form.key, form);
      definitions.set(form.definition, xml);
    },
    change: async (key, known) => {
      const form = rows.get(key);
      if (form) rows.set(key, { ...form, ...known });
    },
    remove: async (key) => {
      rows.delete(key);
      const needed = new Set([...rows.values()].flatMap((form) => form.media.map(mediaKey)));
      for (const hash of media.keys()) if (!needed.has(hash)) media.delete(hash);
    },
  };
};
