import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const TOKEN_BYTES = 48;
const WEB_FORM_ID_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const urlSafe = (bytes: Buffer): string => bytes.toString('base64').replaceAll('/', '!').replaceAll('+', '$');

/** A new random token: 64 characters of `[A-Za-z0-9!$]`, safe in a path. */
export const newToken = (): string => urlSafe(randomBytes(TOKEN_BYTES));

/** Whether `text` looks like a token; anything else is refused without querying the database. */
export const isToken = (text: string): boolean => /^[a-z0-9!$]{64}$/i.test(text);

/**
 * A new random id of a web form: 32 characters of `[0-9a-f]`, 128 bits. Whoever knows the id of a draft can open it, so it
 * must not be guessable.
 */
export const newWebFormId = (): string => randomBytes(WEB_FORM_ID_BYTES).toString('hex');

/** Whether `text` looks like the id of a web form, from us or another server. */
export const isWebFormId = (text: string): boolean => /^[a-z0-9]{1,64}$/i.test(text);

/** The hash stored for a token: SHA-256 in hex. A token has 384 random bits, so it needs no salt and no slow hash. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares two secrets in constant time. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

/** What needs the server's key: CSRF tokens, and tokens that are shown again. */
export interface TokenBox {
  /** The CSRF token of a session token. It is derived, so no secret has to be stored to answer it on restore. */
  csrfOf(token: string): string;
  /** A token in the form in which it is stored: AES-256-GCM, base64 of iv, tag and cipher text. */
  seal(token: string): string;
  /** Undoes `seal`; null if the key has changed or the text was tampered with. */
  open(sealed: string): string | null;
}

const derive = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** @param secret the server's key: any text with at least 256 random bits */
export const tokenBox = (secret: string): TokenBox => {
  const csrfKey = derive(secret, 'csrf');
  const sealKey = derive(secret, 'seal');
  return {
    csrfOf: (token) => urlSafe(createHmac('sha384', csrfKey).update(token).digest()),
    seal: (token) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      const body = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
};
