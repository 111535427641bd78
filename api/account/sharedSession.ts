/** Session state shared by the tabs of a browser: user and expiry. Contains no secret. */
export interface SharedSession {
  readonly userId: number;
  /** As returned by the server; identifies the session. */
  readonly expiresAt: string;
  /** The same moment by the clock of this device, in milliseconds since 1970. */
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

/** Parses the state stored by another tab, or an earlier visit; null if it is missing or invalid. */
export const readShared = (text: string | null): SharedSession | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isShared(value) ? value : null;
  } catch {
    return null;
  }
};
