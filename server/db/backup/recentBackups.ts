import { limits } from '#api/limits';
import type { BackupsConfig } from '#api/schemas/system/backups';
import { findConfig } from '../config';
import type { Db } from '../schema/tables';
import { listBackupAudits } from './backups';

/** Configuration of backups in the format of the protocol, with recent results; undefined without one. */
export const findRecentBackups = async (db: Db, now: number): Promise<BackupsConfig | undefined> => {
  const config = await findConfig(db, 'backups');
  if (!config) return undefined;
  const { type, setAt } = config;
  const recent = await listBackupAudits(db, now - limits.backupLate);
  return { type, setAt, recent, wantedAt: (await findConfig(db, 'backups.wanted'))?.setAt ?? null };
};
