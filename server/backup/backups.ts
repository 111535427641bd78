import type { Readable } from 'node:stream';
import type { Database } from '../db/connection/database';
import { openEmbedded } from '../db/connection/pglite/embedded';
import { problem } from '../domain/core/problem';
import type { TokenBox } from '../domain/access/tokens';
import type { BackupTarget } from '../external/backupTarget';
import { backupName, backupStream } from './backupFile';
import { deriveKey, isAcceptableKdf, type BackupKey } from './key';
import type { BackupSource } from './writeArchive';

/** A backup key in the database: its derivation parameters, and the key sealed with the server key. */
export interface SealedKey {
  readonly kdf: object;
  readonly keySealed: string;
}

/** Dependencies of making backups. */
export interface Backups {
  readonly target: BackupTarget;
  /** Folder for temporary files, emptied at the next start after a crash. */
  readonly scratch: string;
  /** Opens a new embedded database in a folder, to verify a backup. Nothing is synced to the disk. */
  openNew(folder: string): Promise<Database>;
  /** Derives a new key from a passphrase, which may be empty. */
  newKey(passphrase: string): Promise<BackupKey>;
  /**
   * The bytes of a backup, produced on demand.
   * @param createdAt ISO
   * @param signal ends its reads
   */
  stream(key: BackupKey, createdAt: string, signal: AbortSignal): Readable;
  /**
   * A backup as a download. Only one runs at a time, because each copies the embedded database.
   * @param signal of the request
   * @throws ProblemError `overloaded` while another download is running
   */
  download(key: BackupKey, signal: AbortSignal): { readonly filename: string; readonly body: Readable };
  /** Starts the backup job now, for a requested backup. */
  run(): Promise<void>;
  /** Sets the function that `run` calls. */
  onRun(act: () => void): void;
}

const WAIT_SECONDS = 60;

/** Seals a key for the database. */
export const sealKey = (key: BackupKey, tokens: TokenBox): SealedKey => ({
  kdf: key.kdf,
  keySealed: tokens.seal(key.bytes.toString('base64')),
});

/** Opens a sealed key; undefined if the server key has changed since. */
export const openSealedKey = ({ kdf, keySealed }: SealedKey, tokens: TokenBox): BackupKey | undefined => {
  const text = tokens.open(keySealed);
  return text === null || !isAcceptableKdf(kdf) ? undefined : { kdf, bytes: Buffer.from(text, 'base64') };
};

/**
 * @param scratch a folder that only this server uses
 * @param newKey derives keys from passphrases; tests use a cheaper function
 */
export const backupsOf = (
  source: BackupSource,
  target: BackupTarget,
  scratch: string,
  newKey: Backups['newKey'] = deriveKey,
): Backups => {
  let downloading: Readable | undefined;
  let runJob: () => void = () => undefined;
  const stream: Backups['stream'] = (key, createdAt, signal) => backupStream({ ...source, createdAt, signal }, key);
  return {
    target,
    scratch,
    openNew: (folder) => openEmbedded(folder, () => Promise.resolve()),
    newKey: (passphrase) => newKey(passphrase),
    stream,
    download: (key, signal) => {
      // An unread download does not count: its request failed.
      if (downloading?.readableDidRead === true && !downloading.destroyed) {
        throw problem(
          'overloaded',
          { retryAfter: WAIT_SECONDS },
          'Another backup is being downloaded. Try again later.',
        );
      }
      const createdAt = new Date().toISOString();
      downloading = stream(key, createdAt, signal);
      return { filename: backupName(createdAt), body: downloading };
    },
    run: async () => runJob(),
    onRun: (act) => {
      runJob = act;
    },
  };
};
