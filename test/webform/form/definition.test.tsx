import { readDefinition } from '#webform/form/definition';
import { xform } from '../../fixtures/xform';

const encryptionOf = (parts: Parameters<typeof xform>[0]) => readDefinition(xform(parts)).encryption;

it('the OpenRosa XML of a form contains its encryption key and its name', () => {
  expect(encryptionOf({ id: 'a &amp; b', version: '2', model: '<submission base64RsaPublicKey=" b3du "/>' })).toEqual({
    formId: 'a & b',
    version: '2',
    publicKey: 'b3du',
  });
  expect(encryptionOf({ version: null, model: '<submission base64RsaPublicKey="b3du"/>' })?.version).toBe('');
});

it.each([
  ['none', {}],
  ['one for the address only', { model: '<submission method="post" action="https://example.org/"/>' }],
  ['an empty one', { model: '<submission base64RsaPublicKey=" "/>' }],
])('the OpenRosa XML without an encryption key: %s', (_, parts) => {
  expect(encryptionOf(parts)).toBeNull();
});
