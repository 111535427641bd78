import type { Session } from '#api/schemas/account/session';
import { readShared, sharedSessionKey, type SharedSession } from '#api/account/sharedSession';
import type { Io } from '../io/io';

/**
 * The end of a session by this device's clock. The reply for a new session has its start, which shows the clock's
 * offset; a restored one uses the offset stored by an earlier tab.
 * @returns milliseconds since 1970; NaN if the server does not send it
 */
export const endOf = ({ createdAt, expiresAt }: Session, isNew: boolean, { clock, storage }: Io): number => {
  if (isNew) return clock.now() + Date.parse(expiresAt) - Date.parse(createdAt);
  const shared = readShared(storage.read(sharedSessionKey));
  return shared?.expiresAt === expiresAt ? shared.until : Date.parse(expiresAt);
};

/** Notifies the other tabs. */
export const share = (shared: SharedSession, { storage }: Io): void =>
  storage.write(sharedSessionKey, JSON.stringify(shared));
