import { checkVersion, setVersion as setVersionAt, versionOfSegment } from '#server/domain/form/formVersion';
import { readXForm } from '#server/domain/xform/xform';
import { xform } from '#test/fixtures/xform';

const setVersion = (xml: string, version: string) => setVersionAt(xml, readXForm(xml).offsets, version);
const plain = xform({ version: null });
const withRoot = (start: string) => plain.replace('<data id="wells">', start);

describe('setVersion', () => {
  it.each([
    ['replaces it', '<data id="wells" version="1">', '<data id="wells" version="2">'],
    ['keeps the rest as written', `<data\n\tversion = '1'  id='wells' >`, `<data\n\tversion = "2"  id='wells' >`],
    ['inserts one', '<data id="wells">', '<data version="2" id="wells">'],
    ['sees a namespace', '<data id="wells" orx:version="1">', '<data id="wells" orx:version="2">'],
    [
      'is not misled by a value',
      `<data a=' version="8"' id="wells" b=">">`,
      `<data version="2" a=' version="8"' id="wells" b=">">`,
    ],
    [
      'nor by a declaration',
      '<data xmlns:version="urn:v" id="wells">',
      '<data version="2" xmlns:version="urn:v" id="wells">',
    ],
    ['nor by another name', '<data orx:versions="1" id="wells">', '<data version="2" orx:versions="1" id="wells">'],
  ])('setVersion: %s', (_, before, after) => {
    expect(setVersion(withRoot(before), '2')).toBe(withRoot(after));
  });

  it.each(['2021 v2/é', `<"&'>`, '$& $1', ' ', '1[encrypted:AaH7Zg8w]', 'a\nb'])('setVersion writes %j', (version) => {
    const changed = setVersion(xform(), version);
    expect(readXForm(changed).version).toBe(version);
    expect(setVersion(changed, '1')).toBe(xform());
  });

  it('setVersion finds the offset after a byte order mark and surrogate pairs', () => {
    const xml = `\uFEFF${xform({ title: '😀\r\n' })}`;
    expect(setVersion(xml, '2')).toBe(xml.replace('version="1">', 'version="2">'));
  });
});

it('the path of the blank form version is three underscores', () => {
  expect([versionOfSegment('___'), versionOfSegment('__'), versionOfSegment('1')]).toEqual(['', '__', '1']);
});

it.each([
  ['v'.repeat(501), 400.13],
  ['a\u0001b', 400.8],
  ['a\0', 400.8],
  ['a\uFFFE', 400.8],
])('the form version %j is refused', (version, code) => {
  const details = expect.objectContaining({ field: 'version' }) as object;
  expect(() => checkVersion(version)).toThrow(expect.objectContaining({ code, details }));
});
