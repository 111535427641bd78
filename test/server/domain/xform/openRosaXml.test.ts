import { formListXml, manifestXml, responseXml } from '#server/domain/xform/openRosaXml';
import { parseXml, type XmlElement } from '#server/domain/xml/xml';

const plain = ({ local, text, children }: XmlElement): unknown =>
  children.length === 0 ? [local, text] : [local, children.map(plain)];

test('an OpenRosa form list', () => {
  const form = { formId: 'a&b', name: 'A <b>', version: '', hash: 'ff', downloadUrl: 'http://x/a.xml' };
  const root = parseXml(
    formListXml([
      { ...form, manifestUrl: null },
      { ...form, manifestUrl: 'http://x/m' },
    ]),
  );
  expect([root.local, root.uri]).toEqual(['xforms', 'http://openrosa.org/xforms/xformsList']);
  const common = [
    ['formID', 'a&b'],
    ['name', 'A <b>'],
    ['version', ''],
    ['hash', 'md5:ff'],
    ['downloadUrl', 'http://x/a.xml'],
  ];
  expect(root.children.map(plain)).toEqual([
    ['xform', common],
    ['xform', [...common, ['manifestUrl', 'http://x/m']]],
  ]);
});

test('an OpenRosa manifest', () => {
  const root = parseXml(manifestXml([{ filename: 'é "1".png', hash: '00', downloadUrl: 'http://x/%C3%A9' }]));
  expect([root.local, root.uri]).toEqual(['manifest', 'http://openrosa.org/xforms/xformsManifest']);
  expect(root.children.map(plain)).toEqual([
    [
      'mediaFile',
      [
        ['filename', 'é "1".png'],
        ['hash', 'md5:00'],
        ['downloadUrl', 'http://x/%C3%A9'],
      ],
    ],
  ]);
});

test.each(['', 'error'] as const)('an OpenRosa response of nature %j', (nature) => {
  const root = parseXml(responseXml(nature, 'a < b'));
  expect([root.local, root.uri]).toEqual(['OpenRosaResponse', 'http://openrosa.org/http/response']);
  expect(root.attributes.find(({ name }) => name === 'items')?.value).toBe('0');
  expect(root.children.map(plain)).toEqual([['message', 'a < b']]);
  expect(root.children[0]?.attributes).toMatchObject([{ name: 'nature', value: nature }]);
});
