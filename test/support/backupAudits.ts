import type { Audit } from '../../api/schemas/audit';
import type { BackupsConfig } from '../../api/schemas/backups';

export const DAY = 24 * 60 * 60 * 1000;

/** The moment that tests of backups take for now. */
export const NOW = Date.parse('2026-11-21T12:00:00.000Z');

/** So many milliseconds ago, ISO; ahead where negative. */
export const ago = (milliseconds: number): string => new Date(NOW - milliseconds).toISOString();

/** Backups are set up since then. */
export const configOf = (setAt: string): BackupsConfig => ({ type: 'folder', setAt });

/** A backup that was tried, as the audit log tells it; successful unless the details say otherwise. */
export const aBackup = (loggedAt: string, details: Audit['details'] = {}): Audit => ({
  actorId: null,
  action: 'backup',
  acteeId: null,
  details: details && { success: true, ...details },
  loggedAt,
});
