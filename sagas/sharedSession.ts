import type { Session } from '../api/schemas/session';
import { readShared, sharedSessionKey, type SharedSession } from '../api/sharedSession';
import type { Io } from './io/io';

/**
 * When a session ends by this device's clock. A new session tells how far the clock is off, because the server returns its
 * start; for a restored one an earlier tab has stored the result.
 * @returns milliseconds since 1970; NaN if the server does not tell
 */
export const endOf = ({ createdAt, expiresAt }: Session, isNew: boolean, { clock, storage }: Io): number => {
  if (isNew) return clock.now() + Date.parse(expiresAt) - Date.parse(createdAt);
  const shared = readShared(storage.read(sharedSessionKey));
  return shared?.expiresAt === expiresAt ? shared.until : Date.parse(expiresAt);
};

/** Tells the other tabs. */
export const share = (shared: SharedSession, { storage }: Io): void =>
  storage.write(sharedSessionKey, JSON.stringify(shared));
