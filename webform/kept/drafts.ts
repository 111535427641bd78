import type { KeptDrawing } from '../controls/files/drawing/drawings';
import type { KeptRecording } from './unfinished';
import { dropDefinition, dropFiles, type Database, type FileRow, type Stored } from './database';
import { fileOf, writeFiles } from './storedFile';

/** What a person has filled in so far. */
export interface DraftContent {
  readonly xml: string;
  /** What was answered to questions that are not asked now, by their references. */
  readonly hidden: Readonly<Record<string, string>>;
  /** How many repetitions a smaller number has set aside, by the references of their groups; their answers are in `hidden`. */
  readonly aside?: Readonly<Record<string, number>>;
  /** What stands in boxes and was not understood, by the references of their questions. */
  readonly texts: Readonly<Record<string, string>>;
  /** Recordings that are no answers yet, by the references of their questions. */
  readonly recordings?: Readonly<Record<string, KeptRecording>>;
  /** Drawings with their strokes, by the references of their questions. */
  readonly drawings?: Readonly<Record<string, KeptDrawing>>;
  /** The language the form is shown in; null if it has no choice. */
  readonly language: string | null;
  /** The name of the page on which the last answer was given, in forms with pages. */
  readonly page?: string | undefined;
  /** What the draft is called where the person gave it no name. */
  readonly title: string;
  readonly files: readonly DraftFileNames[];
}

/** What a file of a draft is called. */
interface DraftFileNames {
  readonly name: string;
  /** The name that the person knows it by. */
  readonly original: string;
  readonly type: string;
}

/** The row of a draft; what people wrote is in `content` or, for forms that are encrypted, in `sealed`. */
export interface DraftRow {
  readonly id: string;
  /** The form: `formKey`. */
  readonly form: string;
  /** Whose it is: `ownerOf`. */
  readonly owner: string;
  /** Of a submission that is edited: the version it was begun with. */
  readonly base?: string;
  /** The hash of the definition in which it was begun. */
  readonly definition: string;
  readonly savedAt: string;
  /** The name the person gave it; '' for none. */
  readonly name: string;
  readonly content: DraftContent | null;
  readonly sealed: Blob | null;
  /** Which key it is sealed with; null if it is not. */
  readonly key: string | null;
  /** The instance id under which sending it was tried; null if it was not. */
  readonly sentAs: string | null;
}

/** A file of a draft, sealed if the draft is. */
export type DraftFile = Omit<FileRow, 'holder'>;

/** Where drafts belong: what one person sees of one form. */
export interface DraftPlace {
  readonly form: string;
  readonly owner: string;
  /** The version of an edited submission that new drafts begin with. */
  readonly base?: string;
}

/** Stores drafts beyond the page; every call may fail if the browser stores nothing. */
export interface DraftStore {
  /** The drafts of a place, the latest first. */
  list(place: DraftPlace): Promise<readonly DraftRow[]>;
  /** The drafts of one owner, the latest first, of whatever form. */
  ofOwner(owner: string): Promise<readonly DraftRow[]>;
  get(id: string): Promise<DraftRow | undefined>;
  /**
   * Stores a draft and the definition it was begun in.
   * @param added those of its files that are new
   * @param names all of its files: others are removed
   */
  put(draft: DraftRow, definition: string, added: readonly DraftFile[], names: readonly string[]): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  files(id: string): Promise<readonly DraftFile[]>;
  /** Removes a draft with its files, and its definition where no other draft needs it. */
  remove(id: string): Promise<void>;
  /** Adds a file to a draft. @throws if that is not there */
  addFile(file: FileRow): Promise<void>;
  /** Removes the sent data under this instance id, unless it was changed since a moment. */
  removeSent(instanceId: string, since: string): Promise<void>;
  definition(hash: string): Promise<string | undefined>;
}

const draftOf = (row: Stored<DraftRow, 'sealed'>): DraftRow => ({ ...row, sealed: row.sealed && fileOf(row.sealed) });

/** Drafts in the browser's database. */
export const draftStore = ({ run }: Database): DraftStore => {
  const remove = (id: string): Promise<void> =>
    run(async (database) => {
      const transaction = database.transaction(['drafts', 'files', 'definitions', 'offlineForms'], 'readwrite');
      const drafts = transaction.objectStore('drafts');
      const definition = (await drafts.get(id))?.definition;
      await drafts.delete(id);
      await dropFiles(transaction, id);
      if (definition !== undefined) await dropDefinition(transaction, definition);
      await transaction.done;
    });
  const latestFirst = (rows: readonly Stored<DraftRow, 'sealed'>[]): readonly DraftRow[] =>
    rows.map(draftOf).sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  return {
    list: async ({ form, owner }) =>
      latestFirst(await run((database) => database.getAllFromIndex('drafts', 'place', [form, owner]))),
    ofOwner: async (owner) => {
      const rows = await run((database) => database.getAll('drafts'));
      return latestFirst(rows.filter((row) => row.owner === owner));
    },
    get: async (id) => {
      const row = await run((database) => database.get('drafts', id));
      return row && draftOf(row);
    },
    put: (draft, definition, added, names) =>
      writeFiles([...added.map(({ blob }) => blob), ...(draft.sealed ? [draft.sealed] : [])], (toStore) =>
        run(async (database) => {
          const stores = ['drafts', 'files', 'definitions'] as const;
          const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
          transaction.done.catch(() => undefined); // what failed in it says so
          const definitions = transaction.objectStore('definitions');
          const files = transaction.objectStore('files');
          await dropFiles(transaction, draft.id, (name) => names.includes(name));
          for (const file of added) await files.put({ ...file, blob: toStore(file.blob), holder: draft.id });
          if ((await definitions.count(draft.definition)) === 0)
            await definitions.put({ hash: draft.definition, xml: definition });
          await transaction.objectStore('drafts').put({ ...draft, sealed: draft.sealed && toStore(draft.sealed) });
          await transaction.done;
        }),
      ),
    addFile: (file) =>
      writeFiles([file.blob], (toStore) =>
        run(async (database) => {
          const transaction = database.transaction(['drafts', 'files'], 'readwrite');
          transaction.done.catch(() => undefined);
          if ((await transaction.objectStore('drafts').count(file.holder)) === 0) throw new Error('no such draft');
          await transaction.objectStore('files').put({ ...file, blob: toStore(file.blob) });
          await transaction.done;
        }),
      ),
    rename: (id, name) =>
      run(async (database) => {
        const transaction = database.transaction('drafts', 'readwrite');
        const draft = await transaction.store.get(id);
        if (draft) await transaction.store.put({ ...draft, name });
        await transaction.done;
      }),
    files: async (id) => {
      const rows = await run((database) => database.getAllFromIndex('files', 'holder', id));
      return rows.map((row) => ({ ...row, blob: fileOf(row.blob) }));
    },
    remove,
    removeSent: async (instanceId, since) => {
      const sent = await run((database) => database.getAllFromIndex('drafts', 'sentAs', instanceId));
      for (const { id, savedAt } of sent) if (savedAt <= since) await remove(id);
    },
    definition: async (hash) => (await run((database) => database.get('definitions', hash)))?.xml,
  };
};
