import type { Answer } from './answer';
import { knowName, originalName } from '../files/names';
import { dropFiles, type Database } from '../kept/database';
import { fileOf, writeFiles } from '../kept/storedFile';
import type { Trouble, TroubleKind } from '../page/trouble';

/** Why answers did not arrive, and when they were last tried. */
export interface Failure {
  readonly kind: TroubleKind;
  /** The variables of its text, and technical details. */
  readonly values: Trouble['values'];
  readonly at: string;
}

/** Answers that no server has acknowledged yet, without their files. */
export interface UnsentRow extends Omit<Answer, 'files'> {
  /** The form: `formKey`. */
  readonly form: string;
  /** Whose they are: `ownerOf`; '' for those of earlier versions, which kept no owner. */
  readonly owner: string;
  /** When sending was first tried (ISO). */
  readonly savedAt: string;
  /** The names of the files that the server has acknowledged; they are not sent again. */
  readonly acknowledged: readonly string[];
  /** Null before the first try has ended. */
  readonly failure: Failure | null;
}

/** Answers that no server has acknowledged yet. */
export type Unsent = UnsentRow & Answer;

/** Stores unsent answers beyond the page; every call may fail if the browser stores nothing. */
export interface UnsentStore {
  /** Whether answers survive the page. */
  readonly lasting: boolean;
  /** The answers of a form, oldest first. */
  list(form: string): Promise<readonly Unsent[]>;
  /** The answers of one owner, oldest first, to whatever form. */
  ofOwner(owner: string): Promise<readonly Unsent[]>;
  /**
   * Stores answers, replacing an earlier state.
   * @returns the files that the server has acknowledged of the very same answers
   */
  put(unsent: Unsent): Promise<readonly string[]>;
  /** The server has these files. */
  acknowledge(instanceId: string, names: readonly string[]): Promise<void>;
  fail(instanceId: string, failure: Failure): Promise<void>;
  remove(instanceId: string): Promise<void>;
}

const STORES = ['unsent', 'files'] as const;

/** Unsent answers in the browser's database. */
export const unsentStore = ({ run }: Database): UnsentStore => {
  const listBy = (index: 'form' | 'owner', value: string) =>
    run(async (database): Promise<readonly Unsent[]> => {
      const transaction = database.transaction(STORES);
      const rows = await transaction.objectStore('unsent').index(index).getAll(value);
      const holders = transaction.objectStore('files').index('holder');
      const whole: Unsent[] = [];
      for (const row of rows) {
        const files = await holders.getAll(row.instanceId);
        for (const { name, original } of files) if (original !== undefined) knowName(name, original);
        whole.push({ ...row, files: files.map(({ name, blob }) => ({ name, blob: fileOf(blob) })) });
      }
      return whole.sort((a, b) => a.savedAt.localeCompare(b.savedAt));
    });

  const change = (instanceId: string, edit: (row: UnsentRow) => UnsentRow): Promise<void> =>
    run(async (database) => {
      const transaction = database.transaction('unsent', 'readwrite', { durability: 'strict' });
      const row = await transaction.store.get(instanceId);
      if (row) await transaction.store.put(edit(row));
      await transaction.done;
    });

  return {
    lasting: true,
    list: (form) => listBy('form', form),
    ofOwner: (owner) => listBy('owner', owner),
    put: ({ files, ...row }) =>
      writeFiles(
        files.map(({ blob }) => blob),
        (toStore) =>
          run(async (database) => {
            const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' });
            transaction.done.catch(() => undefined); // what failed in it says so
            const [rows, blobs] = [transaction.objectStore('unsent'), transaction.objectStore('files')];
            const before = await rows.get(row.instanceId);
            const isSame = before?.xml === row.xml;
            // The names of files are unique: the same name is the same content, unless all was encrypted again.
            const isOwn = (name: string): boolean => isSame && files.some((file) => file.name === name);
            const there = await dropFiles(transaction, row.instanceId, isOwn);
            for (const { name, blob } of files)
              if (!there.includes(name))
                await blobs.put({
                  holder: row.instanceId,
                  name,
                  original: originalName(name),
                  blob: toStore(blob),
                });
            const acknowledged = isSame ? before.acknowledged : [];
            await rows.put({ ...row, acknowledged });
            await transaction.done;
            return acknowledged;
          }),
      ),
    acknowledge: (instanceId, names) =>
      change(instanceId, (row) => ({ ...row, acknowledged: [...new Set([...row.acknowledged, ...names])] })),
    fail: (instanceId, failure) => change(instanceId, (row) => ({ ...row, failure })),
    remove: (instanceId) =>
      run(async (database) => {
        const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' });
        await transaction.objectStore('unsent').delete(instanceId);
        await dropFiles(transaction, instanceId);
        await transaction.done;
      }),
  };
};
