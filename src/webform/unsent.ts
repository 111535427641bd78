import type { Answer } from './answer';

/** Answers that no server has acknowledged yet. */
export interface Unsent extends Answer {
  /** The form: `formKey`. */
  readonly form: string;
  /** When sending was first tried (ISO). */
  readonly savedAt: string;
}

/** Stores unsent answers beyond the page; every call may fail if the browser stores nothing. */
export interface UnsentStore {
  /** The answers of a form, oldest first. */
  list(form: string): Promise<readonly Unsent[]>;
  /** Stores answers, replacing an earlier state. */
  put(unsent: Unsent): Promise<void>;
  remove(instanceId: string): Promise<void>;
}

const DATABASE = 'transectWebForms';
const TABLE = 'unsent';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database failed'));
  });

const open = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLE, { keyPath: 'instanceId' }).createIndex('form', 'form');
  };
  return settled(request);
};

/** Waits until the transaction is complete: only then is it on the disk. */
const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the database failed'));
  });

/** The browser's database, opened when it is first needed. */
export const indexedDbStore = (factory: IDBFactory): UnsentStore => {
  let opening: Promise<IDBDatabase> | undefined;
  const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> =>
    (await (opening ??= open(factory))).transaction(TABLE, mode, { durability: 'strict' });
  return {
    list: async (form) => {
      const rows: Unsent[] = await settled((await begin('readonly')).objectStore(TABLE).index('form').getAll(form));
      return rows.sort((a, b) => a.savedAt.localeCompare(b.savedAt));
    },
    put: async (unsent) => {
      const transaction = await begin('readwrite');
      transaction.objectStore(TABLE).put(unsent);
      await written(transaction);
    },
    remove: async (instanceId) => {
      const transaction = await begin('readwrite');
      transaction.objectStore(TABLE).delete(instanceId);
      await written(transaction);
    },
  };
};
