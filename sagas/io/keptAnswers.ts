import { keptDatabase, type KeptAnswer } from '#shared/webForm/keptAnswers';

/** The properties of the rows of both tables that are read here. */
interface Row {
  readonly form: string;
  readonly owner: string;
  readonly savedAt: string;
  readonly name?: string;
  readonly content?: { readonly title: string } | null;
}

/** The database of the web-form page; null if there is none, which is not changed by asking. */
const open = (): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const request = indexedDB.open(keptDatabase);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });

const rowsOf = (database: IDBDatabase, table: string): Promise<readonly Row[]> =>
  new Promise((resolve, reject) => {
    const request: IDBRequest<Row[]> = database.transaction(table).objectStore(table).getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The form of a row; null for edits of submissions and tests of drafts. */
const formOf = ({ form }: Row): { readonly projectId: number; readonly xmlFormId: string } | null => {
  const [projectId, xmlFormId, draftToken]: readonly unknown[] = JSON.parse(form);
  const isForm = typeof projectId === 'number' && typeof xmlFormId === 'string' && draftToken === null;
  return isForm ? { projectId, xmlFormId } : null;
};

const tables = { draft: 'drafts', unsent: 'unsent' } as const;

/** The drafts and unsent answers of an owner in this browser; none if it stores nothing. */
export const readKeptAnswers = async (owner: string): Promise<readonly KeptAnswer[]> => {
  const database = await open().catch(() => null);
  if (!database) return [];
  try {
    const kept: KeptAnswer[] = [];
    for (const kind of ['draft', 'unsent'] as const) {
      for (const row of await rowsOf(database, tables[kind])) {
        const form = row.owner === owner ? formOf(row) : null;
        const { savedAt, name, content } = row;
        if (form) kept.push({ kind, ...form, savedAt, instanceName: name || content?.title || '' });
      }
    }
    return kept;
  } catch {
    // An earlier version of the database has other tables.
    return [];
  } finally {
    database.close();
  }
};
