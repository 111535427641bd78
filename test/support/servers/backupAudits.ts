import type { Audit } from '#api/schemas/system/audit';
import type { BackupsConfig } from '#api/schemas/system/backups';

export const DAY = 24 * 60 * 60 * 1000;

/** The current time in tests of backups. */
export const NOW = Date.parse('2026-11-21T12:00:00.000Z');

/** ISO time a number of milliseconds ago, or ahead if negative. */
export const ago = (milliseconds: number): string => new Date(NOW - milliseconds).toISOString();

/** Backups are set up since then. */
export const configOf = (setAt: string): BackupsConfig => ({ type: 'folder', setAt });

/** An audit entry of a backup; successful unless the details say otherwise. */
export const aBackup = (loggedAt: string, details: Audit['details'] = {}): Audit => ({
  actorId: null,
  action: 'backup',
  acteeId: null,
  details: details && { success: true, ...details },
  loggedAt,
});
