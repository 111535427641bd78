import { offlineAccountKey } from '../../../api/offline';
import { readShared, sharedSessionKey } from '../../../api/sharedSession';
import type { Storage } from '../storage';

/** The account that used this browser last, for where the server cannot be asked: until it logs out, or another one logs in. */
export const whoIsHere = (storage: Storage) => ({
  known: (): number | null => {
    const id = Number(storage.read(offlineAccountKey) ?? NaN);
    const current = readShared(storage.read(sharedSessionKey))?.userId;
    return Number.isInteger(id) && (current === undefined || current === id) ? id : null;
  },
  remember: (id: number): void => storage.write(offlineAccountKey, String(id)),
});

export type WhoIsHere = ReturnType<typeof whoIsHere>;
