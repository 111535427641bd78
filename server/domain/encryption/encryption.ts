import { createCipheriv, generateKeyPair, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** For PBKDF2, which derives the wrapping key from the passphrase. */
export const PBKDF2_ITERATIONS = 128_000;

/** A key pair whose private half is wrapped with a passphrase that is not stored. All parts are base64. */
export interface ManagedKey {
  /** The DER encoding of the public half, as in forms. */
  readonly public: string;
  readonly private: {
    /** The PEM of the public half. */
    readonly pubkey: string;
    /** The PEM of the private half, encrypted with AES-256-CBC. */
    readonly privkey: string;
    readonly salt: string;
    readonly iv: string;
  };
}

const base64 = (data: Buffer | string): string => Buffer.from(data).toString('base64');

/** Creates a key pair and wraps its private half (docs/protocol.md#encryption; ODK XForms Encryption Specification). */
export const newManagedKey = async (passphrase: string): Promise<ManagedKey> => {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const salt = randomBytes(16);
  const iv = randomBytes(16);
  const wrapping = await promisify(pbkdf2)(passphrase, salt, PBKDF2_ITERATIONS, 32, 'sha256');
  const cipher = createCipheriv('aes-256-cbc', wrapping, iv);
  const wrapped = Buffer.concat([cipher.update(privateKey.export({ type: 'pkcs8', format: 'pem' })), cipher.final()]);
  return {
    public: base64(publicKey.export({ type: 'spki', format: 'der' })),
    private: {
      pubkey: base64(publicKey.export({ type: 'spki', format: 'pem' })),
      privkey: base64(wrapped),
      salt: base64(salt),
      iv: base64(iv),
    },
  };
};
