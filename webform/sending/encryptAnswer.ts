import { cfb } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import type { Answer, AnswerFile } from './answer';
import type { Encryption } from '../form/definition';

type Bytes = Uint8Array<ArrayBuffer>;

const KEY_BYTES = 32;
const BLOCK = 16;

/**
 * A multiple of the block size. The page can handle events between slices: one takes some milliseconds, on a weak phone a
 * tenth of a second.
 */
const SLICE = 2 ** 18;

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

const base64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const lock = async (key: CryptoKey, bytes: Bytes): Promise<string> =>
  base64(new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, bytes)));

/**
 * Reads the public key of a form, and checks that it can encrypt.
 * @param publicKey base64 of its DER (SPKI), with or without white space
 * @throws the browser's error for a key that is invalid, of another kind or too short
 */
export const readPublicKey = async (publicKey: string): Promise<CryptoKey> => {
  const der = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  await lock(key, new Uint8Array(KEY_BYTES));
  return key;
};

/** The IVs of the files, one after another: each changes one byte of the one before. */
const startValues = (instanceId: string, key: Bytes): (() => Uint8Array) => {
  const seed = md5.create().update(bytesOf(instanceId)).update(key).digest();
  let count = 0;
  return () => {
    const at = count++ % BLOCK;
    seed[at] = (seed[at] ?? 0) + 1; // a byte wraps around after 255
    return seed.slice();
  };
};

const padded = (bytes: Bytes): Bytes => {
  const padding = BLOCK - (bytes.length % BLOCK);
  const all = new Uint8Array(bytes.length + padding).fill(padding);
  all.set(bytes);
  return all;
};

/** One file, encrypted slice by slice: each continues from the last block of the one before. */
const encryptFile = async (blob: Blob, key: Bytes, start: Uint8Array) => {
  const sum = md5.create();
  const parts: Blob[] = [];
  let before = start;
  for (let from = 0; from <= blob.size; from += SLICE) {
    const plain = new Uint8Array(await blob.slice(from, from + SLICE).arrayBuffer());
    sum.update(plain);
    const encrypted = Uint8Array.from(cfb(key, before).encrypt(from + SLICE > blob.size ? padded(plain) : plain));
    before = encrypted.slice(-BLOCK);
    parts.push(new Blob([encrypted]));
  }
  return { md5: hex(sum.digest()), blob: new Blob(parts, { type: 'application/octet-stream' }) };
};

const CHARACTERS = /[&<>"\t\n\r]/g;

const escaped = (text: string): string => text.replaceAll(CHARACTERS, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Encrypts answers for a form's key, as devices do (ODK XForms Encryption Specification; docs/protocol.md#encryption),
 * with a key of their own: the same answers give a different result each time.
 * @param key from `readPublicKey`
 * @returns the manifest in place of the XML; the media in order, and the XML as the last of the files
 * @throws if a file cannot be read, for example because it was moved since it was chosen
 */
export const encryptAnswer = async (
  { formId, version }: Encryption,
  key: CryptoKey,
  { instanceId, xml, files }: Answer,
): Promise<Answer> => {
  const own = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const encryptedKey = await lock(key, own);
  const nextStart = startValues(instanceId, own);
  const encrypted: AnswerFile[] = [];
  const signed = [formId, ...(version === '' ? [] : [version]), encryptedKey, instanceId];
  for (const { name, blob } of [...files, { name: 'submission.xml', blob: new Blob([xml]) }]) {
    const file = await encryptFile(blob, own, nextStart());
    encrypted.push({ name: `${name}.enc`, blob: file.blob });
    signed.push(`${name}::${file.md5}`);
  }
  const lines = signed.map((line) => `${line}\n`).join('');
  const signature = await lock(key, Uint8Array.from(md5(bytesOf(lines))));

  const versionAttribute = version === '' ? '' : ` version="${escaped(version)}"`;
  const manifest = [
    `<data xmlns="http://opendatakit.org/submissions" encrypted="yes" id="${escaped(formId)}"${versionAttribute}>`,
    `<base64EncryptedKey>${encryptedKey}</base64EncryptedKey>`,
    `<orx:meta xmlns:orx="http://openrosa.org/xforms"><orx:instanceID>${escaped(instanceId)}</orx:instanceID></orx:meta>`,
    ...files.map(({ name }) => `<media><file>${escaped(name)}.enc</file></media>`),
    '<encryptedXmlFile>submission.xml.enc</encryptedXmlFile>',
    `<base64EncryptedElementSignature>${signature}</base64EncryptedElementSignature>`,
    '</data>',
  ];
  return { instanceId, xml: manifest.join(''), files: encrypted };
};
