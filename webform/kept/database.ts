import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import { keptDatabase } from '#shared/webForm/keptAnswers';
import type { OfflineForm, OfflineMedia } from '../offline/offlineForms';
import type { DraftRow } from './drafts';
import type { StoredFile } from './storedFile';
import type { UnsentRow } from '../sending/unsent';

/** A file of kept answers. */
export interface FileRow {
  /** The draft or the unsent answers that it belongs to. */
  readonly holder: string;
  /** The name by which the answers refer to it. */
  readonly name: string;
  /** The name that people know it by, where that is another one, and neither is sealed. */
  readonly original?: string;
  readonly blob: Blob;
}

/** The row of something, with a file of it as the browser stores it. */
export type Stored<Row, File extends keyof Row> = Omit<Row, File> & {
  readonly [Name in File]: StoredFile | Exclude<Row[Name], Blob>;
};

/** The definition of a form in which answers were begun. */
interface DefinitionRow {
  readonly hash: string;
  /** As the server gave it. */
  readonly xml: string;
}

/** What the page keeps in the browser's database. */
interface Tables extends DBSchema {
  unsent: { key: string; value: UnsentRow; indexes: { form: string; owner: string } };
  drafts: {
    key: string;
    value: Stored<DraftRow, 'sealed'>;
    indexes: { place: [string, string]; definition: string; sentAs: string };
  };
  files: { key: [string, string]; value: Stored<FileRow, 'blob'>; indexes: { holder: string } };
  definitions: { key: string; value: DefinitionRow };
  offlineForms: { key: string; value: OfflineForm; indexes: { definition: string } };
  offlineMedia: { key: string; value: Stored<OfflineMedia, 'blob'> };
}

const VERSION = 3;

type Upgrade = IDBPTransaction<Tables, StoreNames<Tables>[], 'versionchange'>;

/** In the first version, files were part of the answers, so that each change of one wrote them all again. */
const takeFilesOut = async (transaction: Upgrade): Promise<void> => {
  const files = transaction.objectStore('files');
  let cursor = await transaction.objectStore('unsent').openCursor();
  while (cursor) {
    const { files: inside = [], ...row }: UnsentRow & { files?: readonly Pick<FileRow, 'name' | 'blob'>[] } =
      cursor.value;
    for (const { name, blob } of inside) await files.put({ holder: row.instanceId, name, blob });
    await cursor.update({ ...row, owner: '', acknowledged: [], failure: null });
    cursor = await cursor.continue();
  }
};

const upgrade = async (database: IDBPDatabase<Tables>, from: number, transaction: Upgrade): Promise<void> => {
  if (from < 1) database.createObjectStore('unsent', { keyPath: 'instanceId' }).createIndex('form', 'form');
  if (from < 2) {
    transaction.objectStore('unsent').createIndex('owner', 'owner');
    const drafts = database.createObjectStore('drafts', { keyPath: 'id' });
    drafts.createIndex('place', ['form', 'owner']);
    drafts.createIndex('definition', 'definition');
    drafts.createIndex('sentAs', 'sentAs');
    database.createObjectStore('files', { keyPath: ['holder', 'name'] }).createIndex('holder', 'holder');
    database.createObjectStore('definitions', { keyPath: 'hash' });
    await takeFilesOut(transaction);
  }
  if (from < 3) {
    database.createObjectStore('offlineForms', { keyPath: 'key' }).createIndex('definition', 'definition');
    database.createObjectStore('offlineMedia', { keyPath: 'hash' });
  }
};

type Holding = IDBPTransaction<Tables, StoreNames<Tables>[], 'readwrite'>;

/** Removes a definition, unless a draft or a form that is available offline needs it. */
export const dropDefinition = async (transaction: Pick<Holding, 'objectStore'>, hash: string): Promise<void> => {
  const drafts = await transaction.objectStore('drafts').index('definition').count(hash);
  const forms = await transaction.objectStore('offlineForms').index('definition').count(hash);
  if (drafts + forms === 0) await transaction.objectStore('definitions').delete(hash);
};

/** Removes the files of an answer or a draft, but those that are still its own. @returns these */
export const dropFiles = async (
  transaction: Pick<Holding, 'objectStore'>,
  holder: string,
  isOwn: (name: string) => boolean = () => false,
): Promise<readonly string[]> => {
  const files = transaction.objectStore('files');
  const names = (await files.index('holder').getAllKeys(holder)).map(([, name]) => name);
  for (const name of names) if (!isOwn(name)) await files.delete([holder, name]);
  return names.filter(isOwn);
};

/** The browser's database. */
export interface Database {
  /** Works with it; fails if the browser stores nothing. */
  run<T>(work: (database: IDBPDatabase<Tables>) => Promise<T>): Promise<T>;
}

/** A connection that the browser closed in the meantime. */
const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'InvalidStateError';

/**
 * The browser's database, opened when it is first needed, and again when that failed or the browser closed it.
 * @param onBlocked whether a tab with an earlier version of this page keeps it from being opened
 */
export const browserDatabase = (onBlocked: (isBlocked: boolean) => void = () => undefined): Database => {
  let opening: Promise<IDBPDatabase<Tables>> | undefined;

  const open = (): Promise<IDBPDatabase<Tables>> => {
    const made = new Promise<IDBPDatabase<Tables>>((resolve, reject) => {
      let isBlocked = false;
      openDB<Tables>(keptDatabase, VERSION, {
        upgrade: (database, from, _to, transaction) => {
          upgrade(database, from, transaction).catch(() => transaction.abort());
        },
        blocked: () => {
          isBlocked = true;
          onBlocked(true);
          reject(new Error('another tab keeps the database from being upgraded'));
        },
        // A newer page waits in another tab.
        blocking: (_current, _blocked, { target }) => {
          forget();
          if (target instanceof IDBDatabase) target.close();
        },
        terminated: () => forget(),
      }).then((database) => {
        if (!isBlocked) {
          resolve(database);
          return;
        }
        database.close();
        onBlocked(false);
      }, reject);
    });
    const forget = (): void => {
      if (opening === made) opening = undefined;
    };
    made.catch(forget);
    return made;
  };

  const run = async <T>(work: (database: IDBPDatabase<Tables>) => Promise<T>): Promise<T> => {
    const used = (opening ??= open());
    try {
      return await work(await used);
    } catch (error) {
      if (!isClosed(error)) throw error;
      if (opening === used) opening = undefined;
      return work(await (opening ??= open()));
    }
  };
  return { run };
};
