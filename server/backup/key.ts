import { createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** How a key was derived from a passphrase. It is in the header of every file, so that the passphrase alone opens it. */
export interface Kdf {
  readonly name: 'scrypt';
  readonly N: number;
  readonly r: number;
  readonly p: number;
  /** Base64. */
  readonly salt: string;
}

/** A key derived from a passphrase: enough to make backups and to open them. */
export interface BackupKey {
  readonly kdf: Kdf;
  /** 32 bytes. */
  readonly bytes: Buffer;
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** 128 MB of memory and about half a second per guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 };
/** The most memory that a file may demand for opening it. */
const MOST_MEMORY = 2 ** 30;

const memoryOf = ({ N, r }: Pick<Kdf, 'N' | 'r'>): number => 128 * N * r;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** Whether this machine accepts the cost given in a file's header: a forged one could demand days of work. */
export const isAcceptableKdf = (kdf: Partial<Kdf> | null | undefined): kdf is Kdf => {
  const { name, N, r, p, salt } = kdf ?? {};
  if (name !== 'scrypt' || typeof salt !== 'string' || !isCount(N) || !isCount(r) || !isCount(p)) return false;
  return N > 1 && Math.log2(N) % 1 === 0 && p <= 4 && memoryOf({ N, r }) <= MOST_MEMORY;
};

/** New parameters for deriving a key, with a salt of their own. */
export const newKdf = (): Kdf => ({ name: 'scrypt', ...COST, salt: randomBytes(SALT_BYTES).toString('base64') });

/** Derives a key from a passphrase, which may be blank. The same letters typed on another system give the same key. */
export const deriveKey = async (passphrase: string, kdf: Kdf = newKdf()): Promise<BackupKey> => {
  const { N, r, p, salt } = kdf;
  const options = { N, r, p, maxmem: memoryOf(kdf) + 2 ** 20 };
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
  return { kdf, bytes };
};

/** The key of a single file. It is never used twice, so a counter is safe as a nonce. */
export const fileKey = ({ bytes }: BackupKey, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, salt, 'transect backup, frames', KEY_BYTES));

/** Tells a wrong passphrase from a damaged file. It helps somebody who guesses no more than the first frame does. */
export const checkValue = ({ bytes }: BackupKey, salt: Buffer): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', bytes, salt, 'transect backup, check', KEY_BYTES)))
    .digest()
    .subarray(0, 16)
    .toString('base64');

/** Whether a check value was made with this key. */
export const isRightKey = (key: BackupKey, salt: Buffer, check: string): boolean => {
  const [own, given] = [Buffer.from(checkValue(key, salt)), Buffer.from(check)];
  return own.length === given.length && timingSafeEqual(own, given);
};
