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

/** Whether `text` has the format of a token; anything else is refused without a query. */
export const isToken = (text: string): boolean => /^[a-z0-9!$]{64}$/i.test(text);

/**
 * A new random web-form id: 32 characters of `[0-9a-f]`, 128 bits. The id of a draft grants access to it, so it must not be
 * guessable.
 */
export const newWebFormId = (): string => randomBytes(WEB_FORM_ID_BYTES).toString('hex');

/** Whether `text` has the format of a web-form id, of this or another server. */
export const isWebFormId = (text: string): boolean => /^[a-z0-9]{1,64}$/i.test(text);

/** Stored hash of a token: SHA-256 in hex. A token has 384 random bits, so it needs no salt and no slow hash. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares two secrets in constant time. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

/** Functions of the server key: CSRF tokens, sealed tokens, signatures. */
export interface TokenBox {
  /** CSRF token of a session token. It is derived, so that it can be returned again without being stored. */
  csrfOf(token: string): string;
  /** Encrypts a token for storage: AES-256-GCM, base64 of iv, tag and cipher text. */
  seal(token: string): string;
  /** A keyed digest (HMAC) of a text, base64url, for unguessable names and for signatures. */
  mac(text: string): string;
  /** Reverses `seal`; null if the key has changed or the text was tampered with. */
  open(sealed: string): string | null;
}

const derive = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** @param secret the server key: any text with at least 256 random bits */
export const tokenBox = (secret: string): TokenBox => {
  const csrfKey = derive(secret, 'csrf');
  const sealKey = derive(secret, 'seal');
  const macKey = derive(secret, 'mac');
  return {
    csrfOf: (token) => urlSafe(createHmac('sha384', csrfKey).update(token).digest()),
    mac: (text) => createHmac('sha256', macKey).update(text).digest('base64url'),
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
