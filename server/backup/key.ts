import { createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Key derivation parameters, stored in the header of every file, so that the passphrase alone opens it. */
export interface Kdf {
  readonly name: 'scrypt';
  readonly N: number;
  readonly r: number;
  readonly p: number;
  /** Base64. */
  readonly salt: string;
}

/** A key derived from a passphrase, for making and opening backups. */
export interface BackupKey {
  readonly kdf: Kdf;
  /** 32 bytes. */
  readonly bytes: Buffer;
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** 128 MB of memory and about half a second per guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 };
/** Maximum memory (bytes) that a file may require for key derivation. */
const MOST_MEMORY = 2 ** 30;

const memoryOf = ({ N, r }: Pick<Kdf, 'N' | 'r'>): number => 128 * N * r;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** Whether this machine accepts the cost in a file header: a forged one could require days of work. */
export const isAcceptableKdf = (kdf: Partial<Kdf> | null | undefined): kdf is Kdf => {
  const { name, N, r, p, salt } = kdf ?? {};
  if (name !== 'scrypt' || typeof salt !== 'string' || !isCount(N) || !isCount(r) || !isCount(p)) return false;
  return N > 1 && Math.log2(N) % 1 === 0 && p <= 4 && memoryOf({ N, r }) <= MOST_MEMORY;
};

/** Derivation parameters with a new salt. */
export const newKdf = (): Kdf => ({ name: 'scrypt', ...COST, salt: randomBytes(SALT_BYTES).toString('base64') });

/** Derives a key from a passphrase, which may be empty. The text is normalized, so that other systems derive the same key. */
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

/** Key of a single file. It is never used twice, so a counter is safe as a nonce. */
export const fileKey = ({ bytes }: BackupKey, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, salt, 'transect backup, frames', KEY_BYTES));

/** Distinguishes a wrong passphrase from a damaged file. It gives an attacker no more than the first frame does. */
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
