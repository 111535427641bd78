import { csvFormat, csvRows } from '#shared/csv/csvRows';
import { plainCsv } from '#shared/csv/csvTable';
import { decodeText } from '#shared/csv/decodeText';
import { plainGeoJson } from '#shared/csv/geoJson';

const rows = (text: string) => [...csvRows(text)].flat().map(({ cells, line }) => [line, ...cells]);
const plain = (text: string): string => plainCsv(text, (name) => name);
const wide = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('reading lists of choices', () => {
  it.each([
    ['UTF-8', Buffer.from('name\nPêche'), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from('\uFEFFname\nPêche'), 'utf-8'],
    ['Windows-1252', Buffer.from('name\nPêche', 'latin1'), 'windows-1252'],
    ['UTF-16 with a mark', wide('\uFEFFname\nPêche'), 'utf-16le'],
    ['UTF-16 without a mark', wide('name\nPêche'), 'utf-16le'],
    ['big-endian UTF-16', wide('\uFEFFname\nPêche', true), 'utf-16be'],
    ['big-endian UTF-16 without a mark', wide('name\nPêche', true), 'utf-16be'],
  ])('a list of choices is read in %s', (_, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text: 'name\nPêche', encoding });
  });

  it.each([
    ['commas', 'a,b', ','],
    ['semicolons, as devices do', 'a;b,c', ';'],
    ['tabs', 'a\tb', '\t'],
    ['what Excel is told', 'sep=|\r\na|b', '|'],
    ['what Excel is told, with the delimiter behind it', 'sep=;;\na;b', ';'],
    ['commas where there is one column', 'a', ','],
  ])('a list of choices is separated by %s', (_, text, delimiter) => {
    expect(csvFormat(text).delimiter).toBe(delimiter);
  });

  it('a list of choices has the line number of each row, whatever its cells contain', () => {
    expect(rows('a,b\r\n"1\n2",x\n\n3,"y ""z"""w\n')).toEqual([
      [1, 'a', 'b'],
      [2, '1\n2', 'x'],
      [5, '3', 'y "z"w'],
    ]);
    expect(rows('sep=;\na;b\n1;2')).toEqual([
      [2, 'a', 'b'],
      [3, '1', '2'],
    ]);
    expect([...csvRows('a\n"1\n2')].flat().map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it.each([
    ['trailing separators', 'name,label,\na,Apple,\n', 'name,label\na,Apple\n'],
    ['a long row', 'name,label\na,Apple,red\n', 'name,label\na,Apple\n'],
    ['a short row', 'name,label\na\n', 'name,label\na,\n'],
    ['one column', 'name\nA1\n', 'name,_\nA1,\n'],
    ['empty cells', 'name,label\n,\na,\n', 'name,label\n,\na,\n'],
    ['semicolons', 'name;label\na;"1;2"\n', 'name,label\na,"1;2"\n'],
    ['nothing', '', ''],
    ['columns without names', ',\na,b\n', ''],
  ])('a list of choices becomes a plain one from %s', (_, text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  it('points with plain properties stay the text that they are', () => {
    const feature = (properties: object) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [14.4, 50.1] },
      properties,
    });
    const textOf = (properties: object): string =>
      JSON.stringify({ type: 'FeatureCollection', features: [feature(properties)] }, null, 1);
    const kept = textOf({ name: 'a', people: 3 });
    expect(plainGeoJson(`\uFEFF${kept}`, (name) => name)).toBe(kept);
    for (const other of [{ name: null }, { name: true }, { geometry: 'a' }, { name: { deep: 1 } }, { 'a b': 'c' }]) {
      const written = plainGeoJson(textOf(other), (name) => name.replace(' ', '_'));
      expect(written).not.toBe(textOf(other));
    }
  });

  it('a list of places becomes a plain one, whatever their geometries and properties', () => {
    const geometries = [
      { type: 'Point', coordinates: [14, 50, 212] },
      null,
      { type: 'MultiPolygon', coordinates: [] },
      { type: 'Polygon', coordinates: [[[0, 0], [0, 1], [1, 1], [0, 0]], []] }, // oxfmt-ignore
    ];
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: geometries.map((geometry, id) => ({
        type: 'Feature',
        id,
        geometry,
        properties: { 'a b': null, c: {} },
      })),
    });
    const read: unknown = JSON.parse(plainGeoJson(text, (name) => name.replace(' ', '_')) ?? '');
    const none = { type: 'Polygon', coordinates: [] };
    const known = (id: number, geometry: object) => ({
      type: 'Feature',
      id: String(id),
      geometry,
      properties: { a_b: '' },
    });
    expect(read).toEqual({
      type: 'FeatureCollection',
      features: [
        known(0, { type: 'Point', coordinates: [14, 50] }),
        known(1, none),
        known(2, none),
        known(3, { type: 'Polygon', coordinates: [[[0, 0], [0, 1], [1, 1], [0, 0]]] }), // oxfmt-ignore
      ],
    });
    expect(plainGeoJson('{', (name) => name)).toBeNull();
    expect(plainGeoJson('{"type":"Feature"}', (name) => name)).toBeNull();
  });
});
