import type { BackupsConfig } from '#api/schemas/system/backups';
import { sealKey, openSealedKey, type SealedKey } from '../../backup/backups';
import { BACKUP_TYPE } from '../../backup/backupFile';
import { isBackupCode } from '../../domain/backup/backupCode';
import { BackupFault } from '../../domain/backup/backupFault';
import { serverLanguage } from '../../domain/language/serverLanguage';
import { problem, type ProblemError } from '../../domain/core/problem';
import { newToken } from '../../domain/access/tokens';
import { deleteConfig, findConfig, proposeConfig, saveConfig } from '../../db/config';
import {
  endBackupInitiation,
  findBackupInitiation,
  insertBackupInitiation,
  type BackupInitiation,
} from '../../db/backup/backups';
import { findRecentBackups } from '../../db/backup/recentBackups';
import type { BaseContext, Context, FileReply, Handlers } from '../../http/context';
import { originOf } from '../../http/access/origin';
import { BACKUP_DESTINATION } from './backupDestination';

type Calls =
  | 'backupsConfigGet'
  | 'backupsInitiate'
  | 'backupsVerify'
  | 'backupsDelete'
  | 'backupsRun'
  | 'backupGet'
  | 'backupCreate';

/** Guaranteed by the protocol: choosing a folder takes minutes. */
const INITIATION_MS = 60 * 60 * 1000;

const refuseCode = (reason: string): ProblemError => problem('backupCode', { reason });

const configOf = async ({ db }: BaseContext): Promise<BackupsConfig> => {
  const backups = await findRecentBackups(db, Date.now());
  if (!backups) throw problem('notFound');
  return backups;
};

/** Derives the key now, without storing the passphrase. The key is pending until the code of the destination page arrives. */
const prepareInitiate = async ({ body, request, services, actor }: Context<'backupsInitiate'>) => {
  if (!actor) throw problem('forbidden');
  const key = sealKey(await services.backups.newKey(body.passphrase ?? ''), services.tokens);
  return async ({ db, audit }: Context<'backupsInitiate'>) => {
    const [token, page] = [newToken(), newToken()];
    await insertBackupInitiation(db, {
      ...key,
      initiatedBy: actor.id,
      language: serverLanguage(request.headers['accept-language']?.toString()),
      token,
      page,
      expiresAt: new Date(Date.now() + INITIATION_MS).toISOString(),
    });
    audit({ acteeId: null });
    const address = new URL(BACKUP_DESTINATION, originOf(services.config.origin, request));
    address.searchParams.set('token', page);
    return { url: address.href, token };
  };
};

type Chosen = BackupInitiation & { readonly folder: string; readonly codeHash: string };

/** The set-up confirmed by the caller's token, if the code is that of its destination. */
const confirmed = async ({ db, actor, body, services }: Context<'backupsVerify'>): Promise<Chosen> => {
  const initiation = actor ? await findBackupInitiation(db, actor.id) : undefined;
  if (!initiation) throw problem('forbidden');
  const code = body.code?.trim() ?? '';
  if (code === '') {
    throw refuseCode('no code was given. Open the destination page, confirm a folder and copy the code it shows.');
  }
  const { folder, codeHash, actorId } = initiation;
  if (folder === null || codeHash === null) {
    throw refuseCode('no folder was confirmed on the destination page yet. Open that page and confirm one.');
  }
  const isRight = isBackupCode(code, { actorId, folder, codeHash });
  if (!(await services.rateLimiter.code(String(actorId), isRight))) {
    throw refuseCode('this is not the code that the destination page showed last. Copy that one and try again.');
  }
  return { ...initiation, folder, codeHash };
};

const prepareVerify = async (context: Context<'backupsVerify'>) => {
  const { services } = context;
  const { folder, actorId, codeHash } = await confirmed(context);
  try {
    await services.backups.target.check(folder);
  } catch (error) {
    throw error instanceof BackupFault ? refuseCode(error.message) : error;
  }
  return async ({ db, audit }: Context<'backupsVerify'>) => {
    // Checked again inside the transaction: it may have been used, or another folder chosen, during the disk test.
    const now = await findBackupInitiation(db, actorId);
    if (!now) throw problem('credentials');
    if (now.codeHash !== codeHash) {
      throw refuseCode('another folder was confirmed meanwhile. Copy the code that the destination page shows now.');
    }
    if (!(await endBackupInitiation(db, actorId))) throw problem('credentials');
    const { kdf, keySealed, language, initiatedBy } = now;
    const before = await findConfig(db, 'backups');
    await saveConfig(db, 'backups', { type: 'folder', folder, kdf, keySealed, language });
    audit({
      actorId: initiatedBy,
      acteeId: null,
      details: { key: 'backups', value: { type: 'folder', folder } },
      before: before ? { type: before.type, folder: before.folder, setAt: before.setAt } : null,
    });
    return { success: true } as const;
  };
};

const terminate = async ({ db, audit, skipAudit }: Context<'backupsDelete'>) => {
  const before = await findConfig(db, 'backups');
  if (!before) skipAudit();
  else {
    await deleteConfig(db, 'backups');
    await deleteConfig(db, 'backups.wanted');
    const { type, folder, setAt } = before;
    audit({ acteeId: null, details: { key: 'backups', value: null }, before: { type, folder, setAt } });
  }
  return { success: true } as const;
};

const run = async ({ db, actor, services, afterCommit }: Context<'backupsRun'>) => {
  if (!actor) throw problem('forbidden');
  if (!(await findConfig(db, 'backups'))) throw problem('notFound');
  await proposeConfig(db, 'backups.wanted', { actorId: actor.id });
  afterCommit(() => services.backups.run());
  return { success: true } as const;
};

const openKey = (kept: SealedKey, { tokens }: BaseContext['services']) => {
  const key = openSealedKey(kept, tokens);
  if (key) return key;
  const details = { feature: 'backups' };
  throw problem('unsupportedOption', details, 'The key of this server was changed. Set backups up again.');
};

/** Backups: their configuration, and a single one on request (docs/protocol.md#backups). */
export const backupHandlers: Handlers<Calls> = {
  backupsConfigGet: configOf,
  backupsInitiate: { prepare: prepareInitiate },
  backupsVerify: { prepare: prepareVerify },
  backupsDelete: terminate,
  backupsRun: run,
  backupGet: async ({ db, services, signal }): Promise<FileReply> => {
    const config = await findConfig(db, 'backups');
    if (!config) throw problem('notFound');
    await services.blobs.assertThere();
    return { contentType: BACKUP_TYPE, ...services.backups.download(openKey(config, services), signal) };
  },
  backupCreate: {
    prepare: async ({ body, services, signal }) => {
      await services.blobs.assertThere();
      const key = await services.backups.newKey(body.passphrase ?? '');
      // The backup is made while the response is sent, after the transaction.
      return async () => ({ contentType: BACKUP_TYPE, ...services.backups.download(key, signal) });
    },
  },
};
