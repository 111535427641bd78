import { offlineAccountKey } from '#api/form/offline';
import { readShared, sharedSessionKey } from '#api/account/sharedSession';
import type { Person } from '../engine/properties';
import type { Storage } from '../page/storage';

/** How an account is written down: its id, and who that is, once that was told. */
const WRITTEN = /^(\d+)(?: (\{.*\}))?$/s;

/** The account that used this browser last, for where the server cannot be asked: until it logs out, or another one logs in. */
export const whoIsHere = (storage: Storage) => {
  const written = (): readonly [id: number | null, person: string | undefined] => {
    const [, id, person] = WRITTEN.exec(storage.read(offlineAccountKey) ?? '') ?? [];
    return [id === undefined ? null : Number(id), person];
  };
  const known = (): number | null => {
    const [id] = written();
    const current = readShared(storage.read(sharedSessionKey))?.userId;
    return id !== null && (current === undefined || current === id) ? id : null;
  };
  return {
    known,
    person: (): Person | null => {
      const [, person] = written();
      return known() === null || person === undefined ? null : JSON.parse(person);
    },
    remember: (id: number, person: Person | null = null): void => {
      const [before, told] = written();
      const text = person ? JSON.stringify(person) : before === id ? told : undefined;
      storage.write(offlineAccountKey, text === undefined ? String(id) : `${id} ${text}`);
    },
  };
};

export type WhoIsHere = ReturnType<typeof whoIsHere>;
