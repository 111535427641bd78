import { isEncrypted, recordToEdit, versionOf, withDeprecatedId } from '#webform/edit/record';

const OPENROSA = 'http://openrosa.org/xforms';
const prefixed = `<data xmlns:orx="${OPENROSA}" id="wells" version="1"><photo>
   a b.png </photo><note> as it is </note><visit><photo> c.png</photo></visit><orx:meta><orx:instanceID>uuid:1</orx:instanceID></orx:meta></data>`;

it('a record to edit gets a new id and the version it is edited in, and only names of files are trimmed', () => {
  const made = recordToEdit(prefixed, 'uuid:2', '3', new Set(['/data/photo', '/data/visit/photo']));
  expect(made).toBe(
    prefixed
      .replace('version="1"', 'version="3"')
      .replace(/>\s+a b\.png </, '>a b.png<')
      .replace(' c.png', 'c.png')
      .replace('uuid:1', 'uuid:2'),
  );
});

it('a record to edit gets an id and a version if it has none', () => {
  const made = recordToEdit('<data id="wells"><a>1</a></data>', 'uuid:2', '3', new Set());
  expect(made).toBe(
    `<data id="wells" version="3"><a>1</a><meta xmlns="${OPENROSA}"><instanceID>uuid:2</instanceID></meta></data>`,
  );
  expect(recordToEdit('<data id="wells"/>', 'uuid:2', '', new Set())).not.toContain('version');
});

it.each([
  ['with prefixes', prefixed, '<orx:instanceID>uuid:1</orx:instanceID><orx:deprecatedID>uuid:0</orx:deprecatedID>'],
  [
    'that was edited before',
    '<data><meta><deprecatedID>uuid:old</deprecatedID><instanceID>uuid:1</instanceID></meta></data>',
    '<data><meta><deprecatedID>uuid:0</deprecatedID><instanceID>uuid:1</instanceID></meta></data>',
  ],
  [
    'whose id is beside the answers',
    '<data><instanceID>uuid:1</instanceID><a/></data>',
    '<data><instanceID>uuid:1</instanceID><deprecatedID>uuid:0</deprecatedID><a/></data>',
  ],
  [
    'whose id is another one',
    '<data><meta><instanceID>uuid:9</instanceID></meta></data>',
    '<meta><instanceID>uuid:1</instanceID><deprecatedID>uuid:0</deprecatedID></meta>',
  ],
])('a record %s names the version it replaces', (_, xml, expected) => {
  expect(withDeprecatedId(xml, 'uuid:1', 'uuid:0')).toContain(expected);
});

it('a record has its version, and whether it is encrypted', () => {
  expect([versionOf(prefixed), versionOf('<data/>')]).toEqual(['1', '']);
  expect([isEncrypted(prefixed), isEncrypted('<data id="a" encrypted="yes"/>')]).toEqual([false, true]);
});
