import type { Readable } from 'node:stream';
import type { Database } from '../db/connection/database';
import { openEmbedded } from '../db/connection/embedded';
import { problem } from '../domain/problem';
import type { TokenBox } from '../domain/access/tokens';
import type { BackupTarget } from '../external/backupTarget';
import { backupName, backupStream } from './backupFile';
import { deriveKey, isAcceptableKdf, type BackupKey } from './key';
import type { BackupSource } from './writeArchive';

/** A backup key as it is stored: how it was derived, and the key itself sealed with the server's own key. */
export interface KeptKey {
  readonly kdf: object;
  readonly keySealed: string;
}

/** What is needed to make backups. */
export interface Backups {
  readonly target: BackupTarget;
  /** The folder for temporary files. It is emptied at the next start if the server dies. */
  readonly scratch: string;
  /** Opens a new embedded database in a folder, to try a backup. Nothing is forced to the disk. */
  openNew(folder: string): Promise<Database>;
  /** Derives a new key from a passphrase, which may be blank. */
  newKey(passphrase: string): Promise<BackupKey>;
  /** The bytes of a backup, produced while they are read. @param createdAt ISO */
  stream(key: BackupKey, createdAt: string): Readable;
  /**
   * The same for somebody who waits for the download: one at a time, because each one copies the embedded database.
   * @throws ProblemError `overloaded` while another download is running
   */
  download(key: BackupKey): { readonly filename: string; readonly body: Readable };
  /** Has the job make the backup that is wanted without waiting for its next turn. */
  run(): Promise<void>;
  /** Sets what `run` does. */
  onRun(act: () => void): void;
}

const WAIT_SECONDS = 60;

/** A key in the form in which it is stored in the database. */
export const keepKey = (key: BackupKey, tokens: TokenBox): KeptKey => ({
  kdf: key.kdf,
  keySealed: tokens.seal(key.bytes.toString('base64')),
});

/** Undoes `keepKey`; undefined if the server's key has changed since. */
export const keptKey = ({ kdf, keySealed }: KeptKey, tokens: TokenBox): BackupKey | undefined => {
  const text = tokens.open(keySealed);
  return text === null || !isAcceptableKdf(kdf) ? undefined : { kdf, bytes: Buffer.from(text, 'base64') };
};

/**
 * @param scratch a folder that only this server uses
 * @param newKey derives keys from passphrases; tests use a cheaper way
 */
export const backupsOf = (
  source: BackupSource,
  target: BackupTarget,
  scratch: string,
  newKey: Backups['newKey'] = deriveKey,
): Backups => {
  let downloading: Readable | undefined;
  let runJob: () => void = () => undefined;
  const stream = (key: BackupKey, createdAt: string) => backupStream(source, key, createdAt);
  return {
    target,
    scratch,
    openNew: (folder) => openEmbedded(folder, () => Promise.resolve()),
    newKey: (passphrase) => newKey(passphrase),
    stream,
    download: (key) => {
      // A download that nobody began to read does not count: its request failed.
      if (downloading?.readableDidRead === true && !downloading.destroyed) {
        throw problem(
          'overloaded',
          { retryAfter: WAIT_SECONDS },
          'Another backup is being downloaded. Try again later.',
        );
      }
      const createdAt = new Date().toISOString();
      downloading = stream(key, createdAt);
      return { filename: backupName(createdAt), body: downloading };
    },
    run: async () => runJob(),
    onRun: (act) => {
      runJob = act;
    },
  };
};
