import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXForm, readXFormCooperatively } from '#server/domain/xform/xform';
import { decodeXml } from '#server/domain/xml/xml';

const read = (name: string) => decodeXml(readFileSync(join(__dirname, '../../../fixtures/xforms', `${name}.xml`)));
/** A line per field: its path and type, and whether it is a file or a multiple choice. */
const fieldsOf = (xml: string) =>
  readXForm(xml).fields.map(
    ({ path, type, binary, selectMultiple }) =>
      `${path} ${type}${binary === true ? ' binary' : ''}${selectMultiple === true ? ' multiple' : ''}`,
  );
const mediaOf = (xml: string) => readXForm(xml).media.map(({ type, name }) => `${type} ${name}`);

const orchard = [
  '/owner string',
  '/plot structure',
  '/plot/slope decimal',
  '/plot/row repeat',
  '/plot/row/label unknown',
  '/plot/row/tree repeat',
  '/plot/row/tree/height int',
  '/plot/row/tree/pests select multiple',
  '/visit repeat',
  '/visit/when date',
  '/meta structure',
  '/meta/instanceID string',
  '/meta/instanceName unknown',
];

it('the XForm reader finds repeats in repeats, by template, by the id of a bind, and by relative references', () => {
  const xml = read('repeats');
  expect(readXForm(xml)).toMatchObject({ formId: 'orchard', version: '2026051201', name: 'Orchard', media: [] });
  expect(fieldsOf(xml)).toEqual(orchard);
});

it('the XForm reader knows which answers are files, and which files a form needs', () => {
  const xml = read('media');
  expect(readXForm(xml)).toMatchObject({ formId: 'field_guide', version: '3' });
  expect(fieldsOf(xml)).toEqual([
    '/place binary binary',
    '/photo binary binary',
    '/voice binary binary',
    '/drawing binary binary',
    '/count int',
    '/habitat unknown',
    '/species unknown multiple',
    '/kind unknown',
    '/meta structure',
    '/meta/instanceID unknown',
    '/meta/audit binary binary',
  ]);
  expect(mediaOf(xml)).toEqual([
    'image heron small.png',
    'image heron.png',
    'audio heron.mp3',
    'video heron.3gp',
    'image volavka.png',
    'image plan of the pond.png',
    'file ponds.xml',
    'file birds.csv',
    'file areas.geojson',
    'file shots.png',
    'file habitats.csv',
    'file species.csv',
    'file itemsets.csv',
  ]);
});

it('the XForm reader accepts other prefixes, comments, CDATA, and foreign attributes', () => {
  const xml = read('spellings');
  expect(readXForm(xml)).toMatchObject({ formId: 'wells_and_pumps', version: '3.1', name: 'Wells & <pumps>' });
  expect(fieldsOf(xml)).toEqual([
    '/depth decimal',
    '/yield xsd:int multiple',
    '/meta structure',
    '/meta/instanceID string',
    '/meta/entity structure',
    '/meta/entity/label unknown',
  ]);
  expect(mediaOf(xml)).toEqual(['file wells.csv']);
});

const plain = read('repeats');
it.each([
  ['a byte order mark', `\uFEFF${plain}`],
  ['line ends of Windows', plain.replaceAll('\n', '\r\n')],
  ['line ends of old', plain.replaceAll('\n', '\r')],
  ['XML 1.1', plain.replace('version="1.0"?', 'version="1.1"?')],
  ['another encoding declared, the bytes being what they are', plain.replace('"1.0"?>', '"1.0" encoding="us-ascii"?>')],
  ['no declaration', plain.replace(/^<\?xml.*\?>\s*/, '')],
  ['one declaration more, with its blank lines', plain.replace('?>', ' standalone="yes"?>\n\n\n')],
  [
    'blanks in its tags',
    plain.replaceAll('<bind ', '<bind\n\t ').replaceAll('"/>', '"\n/>').replaceAll('</row>', '</row\t>'),
  ],
])('the XForm reader returns the same with %s', (_, xml) => {
  expect(fieldsOf(xml)).toEqual(orchard);
});

it.each(['repeats', 'media', 'spellings'])(
  'the XForm reader reads %s in slices with the same result, including offsets',
  async (name) => {
    // Long enough for many chunks, with surrogate pairs and two-character line endings at their edges.
    const xml = read(name)
      .replaceAll('<!-- in it -->', '')
      .replace(/(<\/[\w:]*label>)/, `$1${'😀\r\n'.repeat(50_001)}`);
    expect(xml.length).toBeGreaterThan(150_000);
    expect(await readXFormCooperatively(xml)).toEqual(readXForm(xml));
  },
);
