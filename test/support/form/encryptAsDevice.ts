import { constants, createCipheriv, createHash, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { attributeOf, readXml } from '#server/domain/xml/xml';
import { filePart, type Part } from '../device/multipart';

/** The request of a device with an encrypted submission. */
export interface EncryptedByDevice {
  readonly manifest: string;
  /** The media in the order of the manifest, then the answers. */
  readonly files: readonly Part[];
}

/** Parts of the downloaded form that a device needs. */
const readForm = (formXml: string) => {
  const found = { id: '', version: '', publicKey: '' };
  const path: string[] = [];
  readXml(formXml, {
    open: (tag) => {
      if (path.at(-1) === 'instance' && found.id === '') {
        found.id = attributeOf(tag, 'id') ?? '';
        found.version = attributeOf(tag, 'version') ?? '';
      }
      if (path.at(-1) === 'model' && tag.local === 'submission') {
        found.publicKey = attributeOf(tag, 'base64RsaPublicKey') ?? '';
      }
      path.push(tag.local);
    },
    close: () => void path.pop(),
  });
  if (found.publicKey === '') throw new Error('the form has no key to encrypt with');
  return found;
};

const md5 = (data: string | Buffer): string => createHash('md5').update(data).digest('hex');

/**
 * Encrypts a submission as a device does (ODK XForms Encryption Specification; docs/protocol.md#encryption): with a key of
 * its own, which only the form's private key opens.
 * @param formXml the form as the server gave it
 * @param media files by name, in order
 * @param key the submission's own, of 32 bytes
 */
export const encryptAsDevice = (
  formXml: string,
  instanceId: string,
  xml: string,
  media: Readonly<Record<string, Buffer>> = {},
  key: Buffer = randomBytes(32),
): EncryptedByDevice => {
  const { id, version, publicKey } = readForm(formXml);
  const rsa = {
    key: createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: 'sha256',
  };
  const encryptedKey = publicEncrypt(rsa, key).toString('base64');

  const seed = createHash('md5').update(instanceId).update(key).digest();
  let count = 0;
  const encrypt = (data: Buffer): Buffer => {
    const at = count % seed.length;
    seed[at] = ((seed[at] ?? 0) + 1) % 256;
    count += 1;
    const padding = 16 - (data.length % 16);
    const cipher = createCipheriv('aes-256-cfb', key, Buffer.from(seed));
    return Buffer.concat([cipher.update(data), cipher.update(Buffer.alloc(padding, padding)), cipher.final()]);
  };

  const plain: [string, Buffer][] = [...Object.entries(media), ['submission.xml', Buffer.from(xml)]];
  const files = plain.map(([name, data]) => filePart(`${name}.enc`, encrypt(data), 'application/octet-stream'));
  const lines = [id, ...(version === '' ? [] : [version]), encryptedKey, instanceId];
  const signed = [...lines, ...plain.map(([name, data]) => `${name}::${md5(data)}`)]
    .map((line) => `${line}\n`)
    .join('');
  const signature = publicEncrypt(rsa, createHash('md5').update(signed).digest()).toString('base64');
  const manifest = `<data xmlns="http://opendatakit.org/submissions" encrypted="yes" id="${id}" version="${version}">
<base64EncryptedKey>${encryptedKey}</base64EncryptedKey>
<orx:meta xmlns:orx="http://openrosa.org/xforms"><orx:instanceID>${instanceId}</orx:instanceID></orx:meta>
${Object.keys(media)
  .map((name) => `<media><file>${name}.enc</file></media>`)
  .join('\n')}
<encryptedXmlFile>submission.xml.enc</encryptedXmlFile>
<base64EncryptedElementSignature>${signature}</base64EncryptedElementSignature></data>`;
  return { manifest, files };
};
