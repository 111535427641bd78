import { runToEnd } from '#server/domain/cooperative/cooperative';
import { requiredColumns } from '#server/domain/form/requiredColumns';
import { mediaFacts, mediaIssues } from '#server/domain/form/mediaFacts';
import { xform } from '#test/fixtures/xform';

const issues = (name: string, content: string | Buffer, demanded: readonly string[] = ['name', 'label']) =>
  mediaIssues(runToEnd(mediaFacts(name, Buffer.from(content))), demanded).map(({ reason, level, line, count, text }) =>
    [level, reason, line, count, text].filter((part) => part !== undefined).join(' '),
  );

const places = (...features: readonly object[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map((more) => ({ type: 'Feature', properties: { name: 'a', label: 'A' }, ...more })),
  });
const point = { geometry: { type: 'Point', coordinates: [1, 2] } };

describe('the check of media files', () => {
  it.each<readonly [string, string, string | Buffer, readonly string[]]>([
    ['nothing wrong', 'a.csv', 'name,label\na,Apple\n', []],
    ['semicolons, which devices know', 'a.csv', 'name;label\na;Apple\n', []],
    ['one trailing separator', 'a.csv', 'name,label,\na,Apple,\n', []],
    ['a workbook', 'a.csv', 'PK\u0003\u0004', ['unusable notText']],
    ['nothing in it', 'a.csv', ' \n', ['unusable empty']],
    ['a header alone', 'a.csv', 'name,label\n', ['unusable empty']],
    ['Windows-1252', 'a.csv', Buffer.from('name,label\na,Pêche\n', 'latin1'), ['warning encoding Windows-1252']],
    ['UTF-16', 'a.csv', Buffer.from('\uFEFFname,label\na,b\n', 'utf16le'), ['devices wideEncoding UTF-16']],
    ['a line for Excel', 'a.csv', 'sep=,\nname,label\na,b\n', ['devices sepLine 1']],
    ['tabs', 'a.csv', 'name\tlabel\na\tb\n', ['devices tabs 1']],
    ['a missing column', 'a.csv', 'name,title\na,b\n', ['unusable columnMissing 1 label']],
    ['two columns of one name', 'a.csv', 'name,label,label\na,b,c\n', ['devices columnTwice 1 label']],
    ['two columns without one', 'a.csv', 'name,label,,\na,b,,\n', ['devices namesMissing 1']],
    [
      'long and short rows',
      'a.csv',
      'name,label\na,b\nc,d,e\nf\ng,h,i\n',
      ['warning rowLong 3 2', 'warning rowShort 4 1'],
    ],
    ['an open quotation mark', 'a.csv', 'name,label\na,"b\nc,d\n', ['devices quoteOpen 2 1']],
    ['places', 'a.geojson', places(point), []],
    ['no JSON', 'a.geojson', '{', ['unusable json']],
    ['no list of places', 'a.geojson', '{"type":"Feature"}', ['unusable features']],
    ['no place', 'a.geojson', places(), ['unusable empty']],
    ['places without a geometry', 'a.geojson', places(point, { geometry: null }), ['devices geometryMissing 2 1']],
    [
      'geometries of many parts',
      'a.geojson',
      places({ geometry: { type: 'MultiPolygon' } }),
      ['devices geometry 1 1 MultiPolygon'],
    ],
    [
      'a missing property',
      'a.geojson',
      places({ ...point, properties: { name: 1 } }),
      ['unusable propertyMissing label'],
    ],
  ])('the check of media files finds %s', (_, name, content, expected) => {
    expect(issues(name, content)).toEqual(expected);
  });

  it('the check of media files knows the columns for choices of a form', () => {
    const itemset = (id: string, value: string, label: string): string =>
      `<itemset nodeset="instance('${id}')/root/item[x = 1]"><value ref="${value}"/><label ref="${label}"/></itemset>`;
    const xml = xform({
      model:
        '<instance id="towns" src="jr://file-csv/towns.csv"/><instance id="trees" src="jr://file/trees.geojson"/><instance id="own"><root/></instance>',
      body: `<select1 ref="/data/depth">${itemset('towns', 'key', 'jr:itext(title)')}</select1>
        <select1 ref="/data/depth">${itemset('trees', 'id', 'a/b')}</select1>
        <select1 ref="/data/depth">${itemset('own', 'name', 'label')}</select1>
        <input ref="/data/depth" query="instance('v')/root/item"/>`,
    });
    const demands = [...requiredColumns(xml)].map(([file, columns]) => [file, ...columns]);
    expect(demands).toEqual([
      ['itemsets.csv', 'list_name', 'name'],
      ['towns.csv', 'key', 'title'],
      ['trees.geojson', 'id'],
    ]);
  });
});
