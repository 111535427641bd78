import type { LinkedForm, LoadedForm } from '../protocol/protocol';
import type { MediaFile } from '../protocol/openRosaXml';
import type { Database } from '../kept/database';
import { dropDefinition } from '../kept/database';
import { fileOf, writeFiles } from '../kept/storedFile';
import type { Trouble } from '../page/trouble';

/** A form that can be opened without a network. */
export interface OfflineForm {
  /** What is opened by whom: `offlineKey`. */
  readonly key: string;
  /** Whose it is: `ownerOf`. */
  readonly owner: string;
  /** The path and query by which it is opened. */
  readonly path: string;
  readonly form: LinkedForm;
  readonly title: string;
  /** The hash of its definition. */
  readonly definition: string;
  readonly media: readonly (MediaFile & { readonly name: string })[];
  /** When this version was fetched, and when the server last confirmed that it is current (ISO). */
  readonly fetchedAt: string;
  readonly checkedAt: string;
  /** Whether the server said that this account may send no answers. */
  readonly mayNotSend: boolean;
  /** By which submissions of this browser can be recognized: `deviceId`. */
  readonly deviceId: string;
  /** Why the server lets no one fill it in any more, if it does not. */
  readonly over: Pick<Trouble, 'kind' | 'values'> | null;
}

/** The content of a media file, shared by all forms that have it. */
export interface OfflineMedia {
  /** `mediaKey` */
  readonly hash: string;
  readonly blob: Blob;
}

/** What stands for the content of a media file: its digest, or its address with servers that tell none. */
export const mediaKey = ({ hash, url }: MediaFile): string => hash || url;

/** Stores forms that can be opened without a network; every call may fail if the browser stores nothing. */
export interface OfflineStore {
  get(key: string): Promise<OfflineForm | undefined>;
  list(): Promise<readonly OfflineForm[]>;
  /** The definition of a form as the server gave it. */
  definition(hash: string): Promise<string | undefined>;
  media(hash: string): Promise<Blob | undefined>;
  putMedia(hash: string, blob: Blob): Promise<void>;
  /** Stores a form whose media are all there, in place of its earlier version. */
  put(form: OfflineForm, definition: LoadedForm['original']): Promise<void>;
  /** Changes what is known about a form, if it is there. */
  change(key: string, known: Partial<Pick<OfflineForm, 'form' | 'checkedAt' | 'mayNotSend' | 'over'>>): Promise<void>;
  remove(key: string): Promise<void>;
}

const STORES = ['offlineForms', 'offlineMedia', 'definitions', 'drafts'] as const;

/** Such forms in the browser's database. */
export const offlineStore = ({ run }: Database): OfflineStore => {
  /** @param edit stores or removes a form; what nothing needs any more is removed with it */
  const swap = (key: string, form: OfflineForm | null, definition: string) =>
    run(async (database) => {
      const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' });
      const [forms, media] = [transaction.objectStore('offlineForms'), transaction.objectStore('offlineMedia')];
      const before = await forms.get(key);
      if (form === null) await forms.delete(key);
      else {
        await transaction.objectStore('definitions').put({ hash: form.definition, xml: definition });
        await forms.put(form);
      }
      if (before && before.definition !== form?.definition) await dropDefinition(transaction, before.definition);
      const needed = new Set((await forms.getAll()).flatMap((one) => one.media.map(mediaKey)));
      for (const hash of await media.getAllKeys()) if (!needed.has(hash)) await media.delete(hash);
      await transaction.done;
    });

  return {
    get: (key) => run((database) => database.get('offlineForms', key)),
    list: async () => {
      const forms = await run((database) => database.getAll('offlineForms'));
      return forms.sort((a, b) => a.title.localeCompare(b.title));
    },
    definition: async (hash) => (await run((database) => database.get('definitions', hash)))?.xml,
    media: async (hash) => {
      const row = await run((database) => database.get('offlineMedia', hash));
      return row && fileOf(row.blob);
    },
    putMedia: (hash, blob) =>
      writeFiles([blob], async (toStore) => {
        await run((database) => database.put('offlineMedia', { hash, blob: toStore(blob) }));
      }),
    put: (form, definition) => swap(form.key, form, definition),
    change: (key, known) =>
      run(async (database) => {
        const transaction = database.transaction('offlineForms', 'readwrite');
        const form = await transaction.store.get(key);
        if (form) await transaction.store.put({ ...form, ...known });
        await transaction.done;
      }),
    remove: (key) => swap(key, null, ''),
  };
};
