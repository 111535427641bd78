import type { Session } from '../api/schemas/session';
import type { Io } from './io/io';

/** What the tabs of a browser share about the session: its user and its end. Contains no secret. */
export interface SharedSession {
  readonly userId: number;
  /** As returned by the server; identifies the session. */
  readonly expiresAt: string;
  /** The same moment by this device's clock, in milliseconds since 1970. */
  readonly until: number;
}

export const sharedSessionKey = 'session';

const isShared = (value: unknown): value is SharedSession =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'expiresAt' in value &&
  'until' in value &&
  typeof value.userId === 'number' &&
  typeof value.expiresAt === 'string' &&
  typeof value.until === 'number';

/** Parses what another tab, or an earlier visit, stored; null if it is missing or not ours. */
export const readShared = (text: string | null): SharedSession | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isShared(value) ? value : null;
  } catch {
    return null;
  }
};

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
