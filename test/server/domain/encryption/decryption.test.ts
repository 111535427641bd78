import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  publicEncrypt,
  constants,
  type KeyObject,
} from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { openPrivateKey, submissionCipher } from '#server/domain/encryption/decryption';
import { newManagedKey } from '#server/domain/encryption/encryption';
import { readSubmission } from '#server/domain/submission/submissionEnvelope';
import { encryptAsDevice } from '#test/support/form/encryptAsDevice';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64Of = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');
const formWith = (key: string): string =>
  `<h:html xmlns:h="h"><model><instance><data id="wells" version="1"/></instance><submission base64RsaPublicKey="${key}"/></model></h:html>`;
const undecryptable = expect.objectContaining({ code: 400.12 });

const sizes = [0, 1, 15, 16, 17, 31, 32, 33, 65_535, 65_536, 200_000, 3, 4, 5, 6, 7, 8, 9];
const photo = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
const media = Object.fromEntries(sizes.map((size, at) => [`${at}.jpg`, photo.subarray(0, size)]));
const answers = '<data id="wells">žluť 🐎</data>';

// Fixed, because one wrong IV in 256 would give valid padding by coincidence.
const sent = encryptAsDevice(formWith(base64Of(publicKey)), 'uuid:1', answers, media, Buffer.alloc(32, 'key'));
const encryptedKey = readSubmission(sent.manifest).encrypted?.key ?? '';
const cipher = submissionCipher(privateKey, { encryptedKey, instanceId: 'uuid:1' });
const files = sent.files.map(({ data }) => Buffer.from(data));
const plain = [...Object.values(media), Buffer.from(answers)];

const inPieces = (file: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(file.length / size) }, (_, at) => file.subarray(at * size, (at + 1) * size)),
  );

describe('files of an encrypted submission', () => {
  it('files of an encrypted submission decrypt at their indexes, whatever their sizes', () => {
    expect(files.map((file, at) => cipher.decrypt(at, file).equals(plain[at] ?? Buffer.alloc(1)))).toEqual(
      plain.map(() => true),
    );
  });

  it.each([1, 15, 16, 17, 40_000])(
    'files of an encrypted submission decrypt as streams, in pieces of %i bytes',
    async (size) => {
      for (const [at, file] of files.entries()) {
        if (size < 15 && file.length > 1000) continue;
        const opened = await buffer(inPieces(file, size).pipe(cipher.decryptStream(at)));
        expect([at, opened.equals(plain[at] ?? Buffer.alloc(1))]).toEqual([at, true]);
      }
    },
  );

  it('files of an encrypted submission buffer one block at most', async () => {
    const stream = cipher.decryptStream(10);
    let out = 0;
    stream.on('data', (chunk: Buffer) => (out += chunk.length));
    stream.write(files[10]?.subarray(0, 100_000));
    await new Promise(setImmediate);
    expect(out).toBe(100_000 - 16);
  });

  const first = files[0] ?? Buffer.alloc(0);
  it.each([
    ['at another place', 1, first],
    ['that are empty', 0, Buffer.alloc(0)],
    ['cut within a block', 10, files[10]?.subarray(0, 100_001)],
    ['cut after a block', 10, files[10]?.subarray(0, 100_000)],
    ['with a changed end', 0, Buffer.concat([first.subarray(0, 15), Buffer.from([(first[15] ?? 0) ^ 1])])],
    ['with a padding of nothing', 0, Buffer.concat([first.subarray(0, 15), Buffer.from([(first[15] ?? 0) ^ 16])])],
  ])('files of an encrypted submission are refused %s', async (_, at, file = Buffer.alloc(0)) => {
    expect(() => cipher.decrypt(at, file)).toThrow(undecryptable);
    await expect(buffer(inPieces(file, 1000).pipe(cipher.decryptStream(at)))).rejects.toEqual(undecryptable);
  });

  it('files of an encrypted submission do not decrypt with another instance id', () => {
    const other = submissionCipher(privateKey, { encryptedKey, instanceId: 'uuid:2' });
    expect(() => other.decrypt(0, first)).toThrow(undecryptable);
    // A wrong IV spoils only the first block, so a longer file decrypts, but to different content.
    const opened = other.decrypt(18, files[18] ?? first);
    expect(opened.subarray(16)).toEqual(Buffer.from(answers).subarray(16));
    expect(opened.equals(Buffer.from(answers))).toBe(false);
  });
});

describe('the key of a submission', () => {
  const open = (key: string) => () => submissionCipher(privateKey, { encryptedKey: key, instanceId: 'uuid:1' });
  const rsa = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING };

  it.each([
    ['is none', 'a2V5'],
    ['is empty', ''],
    ['is no base64', 'ključ!'],
    ['was hashed otherwise', publicEncrypt({ ...rsa, oaepHash: 'sha1' }, Buffer.alloc(32)).toString('base64')],
    ['is too short', publicEncrypt({ ...rsa, oaepHash: 'sha256' }, Buffer.alloc(16)).toString('base64')],
  ])('the key of a submission is refused if it %s', (_, key) => {
    expect(open(key)).toThrow(undecryptable);
  });
});

describe('the private half of a managed key', () => {
  it('the private half of a managed key opens under its passphrase alone', async () => {
    const { public: der, private: wrapped } = await newManagedKey('žluťoučký kůň 🐎');
    const opened = await openPrivateKey(wrapped, 'žluťoučký kůň 🐎', backgroundSignal);
    expect(base64Of(createPublicKey(opened))).toBe(der);
    for (const wrong of ['', 'žluťoučký kůň', `žluťoučký kůň 🐎 `]) {
      await expect(openPrivateKey(wrapped, wrong, backgroundSignal)).rejects.toEqual(undecryptable);
    }
  });

  it('private keys are not opened concurrently for more callers than the limit', async () => {
    const { private: wrapped } = await newManagedKey('a');
    const cheap = { ...wrapped, salt: createHash('md5').update('other').digest('base64') };
    const tried = await Promise.allSettled(
      Array.from({ length: 105 }, () => openPrivateKey(cheap, 'a', backgroundSignal)),
    );
    const codes = tried.map((one) => (one.status === 'rejected' ? (one.reason as { code: number }).code : 200));
    expect(codes.filter((code) => code === 503.1)).toHaveLength(3);
    expect(codes.filter((code) => code === 400.12)).toHaveLength(102);
  });
});
