import { plainList } from '#webform/engine/plainList';

const row = (names: readonly string[], cells: readonly (string | null)[], name = 'item') => ({ name, names, cells });
const item = (content: string): string => `<root><item>${content}</item></root>`;

describe('a plain list', () => {
  it.each<readonly [string, readonly unknown[]]>([
    [item('<name>a</name><label>A b</label>'), [row(['name', 'label'], ['a', 'A b'])]],
    [
      '<?xml version="1.0" encoding="UTF-8"?>\r\n<root>\r\n <item>\r\n<name>a\r\nb</name> </item>\r\n</root>\r\n',
      [row(['name'], ['a\nb'])],
    ],
    [item('<name>&lt;a&gt; &amp;amp; &quot;&apos;</name>'), [row(['name'], [`<a> &amp; "'`])]],
    [item('<name> </name><label></label><code/>'), [row(['name', 'label', 'code'], [' ', null, null])]],
    [
      '<root><item><a>1</a><b>2</b></item><item><a>3</a></item><other><b>4</b><a>5</a><a>6</a></other><item><a>7</a><b>8</b></item></root>',
      [
        row(['a', 'b'], ['1', '2']),
        row(['a'], ['3']),
        row(['b', 'a', 'a'], ['4', '5', '6'], 'other'),
        row(['a', 'b'], ['7', '8']),
      ],
    ],
    ['<root></root>', []],
  ])('is read: %s', (xml, rows) => {
    expect(plainList(xml)).toEqual({ name: 'root', rows });
  });

  it('has one array of names for rows with the same elements', () => {
    const rows = plainList('<r><i><a>1</a></i><i><b>2</b></i><i><a>3</a></i></r>')?.rows ?? [];
    expect(rows[2]?.names).toBe(rows[0]?.names);
  });

  it.each([
    ['attributes', '<root><item id="1"><name>a</name></item></root>'],
    ['a namespace', '<root xmlns="urn:a"><item><name>a</name></item></root>'],
    ['prefixes', item('<a:name>a</a:name>')],
    ['a comment', `<root><!-- a --><item><name>a</name></item></root>`],
    ['CDATA', item('<name><![CDATA[a]]></name>')],
    ['an instruction', `<root><?a b?><item><name>a</name></item></root>`],
    ['a document type', `<!DOCTYPE root>${item('<name>a</name>')}`],
    ['a further level', item('<name><short>a</short></name>')],
    ['texts between elements', item('<name>a</name>b')],
    ['texts between rows', '<root>a<item><name>a</name></item></root>'],
    ['rows without elements', item('a')],
    ['empty rows', '<root><item/></root>'],
    ['no rows', '<root/>'],
    ['numbered characters', item('<name>&#65;</name>')],
    ['unknown entities', item('<name>&nbsp;</name>')],
    ['a bare ampersand', item('<name>a & b</name>')],
    ['a forbidden character', item('<name>\u{1}</name>')],
    ['the end of CDATA', item('<name>]]></name>')],
    ['a wrong end', item('<name>a</label>')],
    ['a missing end', '<root><item><name>a'],
    ['an end without an element', '<root><item><name>a</name></item></root></root>'],
    ['no element', 'a'],
  ])('has nothing else: %s', (_, xml) => {
    expect(plainList(xml)).toBeNull();
  });
});
