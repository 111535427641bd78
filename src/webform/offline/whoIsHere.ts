import { offlineAccountKey } from '../../../api/offline';
import type { Storage } from '../storage';

/** Where the site remembers whose session the browser has. */
const SESSION = 'session';

const userIn = (text: string | null): unknown => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && 'userId' in value ? value.userId : undefined;
  } catch {
    return undefined;
  }
};

/** The account that used this browser last, for where the server cannot be asked: until it logs out, or another one logs in. */
export const whoIsHere = (storage: Storage) => ({
  known: (): number | null => {
    const id = Number(storage.read(offlineAccountKey) ?? NaN);
    const current = userIn(storage.read(SESSION));
    return Number.isInteger(id) && (current === undefined || current === id) ? id : null;
  },
  remember: (id: number): void => storage.write(offlineAccountKey, String(id)),
});

export type WhoIsHere = ReturnType<typeof whoIsHere>;
