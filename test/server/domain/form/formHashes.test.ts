import { formHashes } from '#server/domain/form/formHashes';

it('formHashes are hexadecimal hashes of the bytes', () => {
  expect(formHashes('é')).toEqual({
    hash: '66ddcd97cfdeabb2f6fb8a999b4bc76f',
    sha: 'bf15be717ac1b080b4f1c456692825891ff5073d',
    sha256: '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c',
  });
});
