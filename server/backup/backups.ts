import type { Readable } from 'node:stream';
import { problem } from '../domain/problem';
import type { TokenBox } from '../domain/access/tokens';
import type { BackupTarget } from '../external/backupTarget';
import { backupName, backupStream } from './backupFile';
import { deriveKey, isBearable, type BackupKey } from './key';
import type { BackupSource } from './writeArchive';

/** A key as it is kept between uses: how it was made, and itself under the server's own key. */
export interface KeptKey {
  readonly kdf: object;
  readonly keySealed: string;
}

/** What is needed to make backups. */
export interface Backups {
  readonly target: BackupTarget;
  /** The folder for what is in the way if the server dies; emptied at the next start. */
  readonly scratch: string;
  /** A new key of a passphrase, of which a blank one is allowed. */
  newKey(passphrase: string): Promise<BackupKey>;
  /** The bytes of a backup, made while they are read. @param createdAt ISO */
  stream(key: BackupKey, createdAt: string): Readable;
  /**
   * The same for a person who waits for it: one at a time, because each costs a copy of the embedded database.
   * @throws ProblemError `overloaded` while another is on its way
   */
  download(key: BackupKey): { readonly filename: string; readonly body: Readable };
}

const WAIT_SECONDS = 60;

/** A key as it may lie in the database. */
export const keepKey = (key: BackupKey, tokens: TokenBox): KeptKey => ({
  kdf: key.kdf,
  keySealed: tokens.seal(key.bytes.toString('base64')),
});

/** Undoes `keepKey`; undefined where the server's key is another one now. */
export const keptKey = ({ kdf, keySealed }: KeptKey, tokens: TokenBox): BackupKey | undefined => {
  const text = tokens.open(keySealed);
  return text === null || !isBearable(kdf) ? undefined : { kdf, bytes: Buffer.from(text, 'base64') };
};

/**
 * @param scratch a folder of the server's own
 * @param newKey how passphrases become keys; tests have a cheaper way
 */
export const backupsOf = (
  source: BackupSource,
  target: BackupTarget,
  scratch: string,
  newKey: Backups['newKey'] = deriveKey,
): Backups => {
  let downloading: Readable | undefined;
  const stream = (key: BackupKey, createdAt: string) => backupStream(source, key, createdAt);
  return {
    target,
    scratch,
    newKey: (passphrase) => newKey(passphrase),
    stream,
    download: (key) => {
      // One that nobody began to read does not count: its request failed.
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
  };
};
