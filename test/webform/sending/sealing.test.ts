import { generateKeyPairSync } from 'node:crypto';
import type { Answer } from '#webform/sending/answer';
import { sealFor } from '#webform/sending/sealing';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encryption = {
  formId: 'wells',
  version: '1',
  publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
};
const photo = { name: 'p.jpg', blob: new Blob(['photo']) };
const answer: Answer = { instanceId: 'uuid:1', xml: '<data/>', files: [photo] };

it('sealing does not change answers if no encryption is required', async () => {
  const seal = await sealFor(null);
  expect(await seal(answer)).toBe(answer);
});

it('sealing is deterministic for equal answers, and differs for others', async () => {
  const seal = await sealFor(encryption);
  const sealed = await seal(answer);
  expect(sealed.files.map(({ name }) => name)).toEqual(['p.jpg.enc', 'submission.xml.enc']);
  expect(await seal(answer)).toBe(sealed);
  expect(await seal({ ...answer, files: [{ ...photo }] })).toBe(sealed);
  expect(await seal({ ...answer, xml: '<data><a/></data>' })).not.toBe(sealed);
  const again = await seal({ ...answer, files: [{ ...photo, blob: new Blob(['other']) }] });
  expect(again).not.toBe(sealed);
  expect(again.files[0]?.blob).not.toBe(sealed.files[0]?.blob);
});

it('sealing reports when a file can no longer be read', async () => {
  const seal = await sealFor(encryption);
  const moved = new Blob(['photo']);
  moved.slice = () => {
    throw new DOMException('moved', 'NotReadableError');
  };
  const trying = seal({ ...answer, files: [{ name: 'p.jpg', blob: moved }] });
  await expect(trying).rejects.toMatchObject({ kind: 'notEncrypted', values: { details: 'NotReadableError: moved' } });
});

it('sealing reports an invalid key before anything is filled in', async () => {
  const trying = sealFor({ ...encryption, publicKey: 'b3du' });
  await expect(trying).rejects.toMatchObject({ kind: 'keyUnusable' });
});

it('sealing reports an insecure connection before anything is filled in', async () => {
  const whole = globalThis.crypto;
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  try {
    await expect(sealFor(encryption)).rejects.toMatchObject({ kind: 'insecure' });
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: whole, configurable: true });
  }
});
