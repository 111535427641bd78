import { createHash, generateKeyPairSync, privateDecrypt, constants, type KeyObject } from 'node:crypto';
import { submissionCipher } from '#server/domain/encryption/decryption';
import { readSubmission } from '#server/domain/submission/submissionEnvelope';
import type { Answer } from '#webform/sending/answer';
import { encryptAnswer, readPublicKey } from '#webform/sending/encryptAnswer';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64Of = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');
const form = { formId: 'wells', version: '1', publicKey: base64Of(publicKey) };
const xml = '<data id="wells"><depth>žluť 🐎 &amp; "7"</depth></data>';

const answerWith = (files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>, more: Partial<Answer> = {}): Answer => ({
  instanceId: 'uuid:1',
  xml,
  files: Object.entries(files).map(([name, bytes]) => ({ name, blob: new Blob([bytes]) })),
  ...more,
});

const bytes = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, (_, index) => index % 251);

const encrypt = async (answer: Answer, facts = form) =>
  encryptAnswer(facts, await readPublicKey(facts.publicKey), answer);

/** Decrypts the files in the order of the manifest. */
const open = async ({ xml: manifest, files }: Answer) => {
  const { encrypted, instanceId, ...facts } = readSubmission(manifest);
  const names = [...(encrypted?.mediaFiles ?? []), encrypted?.encryptedXmlFile];
  const contents = await Promise.all(
    names.map(async (name) => {
      const blob = files.find((file) => file.name === name)?.blob ?? new Blob();
      return Buffer.from(await blob.arrayBuffer());
    }),
  );
  const encryptedKey = encrypted?.key ?? '';
  const { decrypt } = submissionCipher(privateKey, { encryptedKey, instanceId: instanceId ?? '' });
  const plain = contents.map((content, index) => decrypt(index, content));
  return { ...facts, names, instanceId, key: encryptedKey, plain };
};

it('encryptAnswer encrypts answers without media', async () => {
  const sealed = await encrypt(answerWith({}));
  expect(sealed.xml).not.toContain('depth');
  const { plain, ...facts } = await open(sealed);
  expect(plain).toEqual([Buffer.from(xml)]);
  expect(facts).toMatchObject({
    formId: 'wells',
    version: '1',
    instanceId: 'uuid:1',
    instanceName: null,
    names: ['submission.xml.enc'],
  });
});

// More than 16, so that the initialization vectors repeat; sizes at, before and after the end of a block and of a slice.
it('encryptAnswer encrypts any number of files of any size, in their order and the answers last', async () => {
  const sizes = [0, 1, 15, 16, 17, 31, 32, 33, 2 ** 18 - 1, 2 ** 18, 2 ** 18 + 1, 2 ** 19, 700_000, 3, 4, 5, 6, 7, 8];
  const files = Object.fromEntries(sizes.map((size, index) => [`p${index}.jpg`, bytes(size)]));
  const sealed = await encrypt(answerWith(files));
  const { plain, names } = await open(sealed);
  expect(names).toEqual([...Object.keys(files).map((name) => `${name}.enc`), 'submission.xml.enc']);
  expect(sealed.files.map(({ name }) => name)).toEqual(names);
  expect(plain.map((content) => content.length)).toEqual([...sizes, Buffer.byteLength(xml)]);
  expect(plain.every((content, index) => content.equals(Object.values(files)[index] ?? Buffer.from(xml)))).toBe(true);
  expect(sealed.files.every(({ blob }) => blob.size % 16 === 0)).toBe(true);
});

it.each([
  ['no version', { formId: 'wells', version: '' }],
  ['names that XML would take for its own', { formId: `a "b" & <c>`, version: `1 'x'\n<2>&amp;` }],
])('encryptAnswer writes the manifest %s', async (_, facts) => {
  const name = `a & b "c" <d>.jpg`;
  const sealed = await encrypt(answerWith({ [name]: bytes(3) }, { instanceId: 'uuid:<1>&' }), { ...form, ...facts });
  const opened = await open(sealed);
  expect(opened).toMatchObject({ ...facts, instanceId: 'uuid:<1>&', names: [`${name}.enc`, 'submission.xml.enc'] });
  expect(opened.plain).toEqual([Buffer.from(bytes(3)), Buffer.from(xml)]);
});

it.each([
  ['with a version', '1', 'wells\n1\n'],
  ['without', '', 'wells\n'],
])('encryptAnswer signs the plaintext answers, %s', async (_, version, head) => {
  const sealed = await encrypt(answerWith({ 'p.jpg': bytes(40) }), { ...form, version });
  const { key } = await open(sealed);
  const md5 = (data: string | Uint8Array) => createHash('md5').update(data).digest();
  const sums = `p.jpg::${md5(bytes(40)).toString('hex')}\nsubmission.xml::${md5(xml).toString('hex')}\n`;
  const [, signature = ''] = /<base64EncryptedElementSignature>([^<]*)</.exec(sealed.xml) ?? [];
  const rsa = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const signed = privateDecrypt(rsa, Buffer.from(signature, 'base64'));
  expect(signed).toEqual(md5(`${head}${key}\nuuid:1\n${sums}`));
});

it('encryptAnswer uses another key each time', async () => {
  const answer = answerWith({});
  expect((await encrypt(answer)).xml).not.toBe((await encrypt(answer)).xml);
});

it('encryptAnswer accepts keys with line breaks', async () => {
  const lines = form.publicKey.replaceAll(/.{64}/g, '$&\n  ');
  await expect(readPublicKey(lines)).resolves.toBeDefined();
});

it.each([
  ['none', 'b3du'],
  ['no base64', 'ključ!'],
  ['too short to encrypt a key', base64Of(generateKeyPairSync('rsa', { modulusLength: 512 }).publicKey)],
  ['of another kind', base64Of(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)],
])('encryptAnswer refuses a key that is %s', async (_, key) => {
  await expect(readPublicKey(key)).rejects.toBeDefined();
});
