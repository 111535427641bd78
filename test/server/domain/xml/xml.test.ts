import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { serverLimits } from '#server/domain/core/limits';
import { attributeOf, decodeXml, escapeXml, parseXml, readXml } from '#server/domain/xml/xml';

const unparseable = expect.objectContaining({ code: 400.1 });

describe('refused documents', () => {
  const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
  const refused: [string, string][] = [
    ['nothing', ''],
    ['text alone', 'hello'],
    ['an element that is not closed', '<a><b></a>'],
    ['two roots', '<a/><b/>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['a prefix that means nothing', '<x:a/>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['a control character', '<a>\u0001</a>'],
    ['a reference to a control character', '<a>&#1;</a>'],
    ['a DOCTYPE', '<!DOCTYPE a><a/>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    [
      'entities that multiply',
      `<!DOCTYPE a [<!ENTITY a "ha">${[...'bcdefghij'].map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]><a>&j;</a>`,
    ],
    ['one level too many', nested(serverLimits.xmlDepth + 1)],
    ['a hundred thousand levels', nested(100_000)],
    ['more elements than fit into a tree', `<a>${'<b/>'.repeat(200_001)}</a>`],
    ['more attributes than anybody needs', `<a ${Array.from({ length: 1001 }, (_, i) => `a${i}=""`).join(' ')}/>`],
  ];

  it.each(refused)('the XML reader refuses %s', (_, source) => {
    expect(() => parseXml(source)).toThrow(unparseable);
  });

  it('the XML reader accepts the maximum depth', () => {
    expect(parseXml(nested(serverLimits.xmlDepth)).name).toBe('a');
    expect(() => parseXml(nested(4), { maxDepth: 3 })).toThrow(unparseable);
  });

  it('the XML reader refuses bytes that are not UTF-8', () => {
    expect(() => decodeXml(Uint8Array.of(0x3c, 0xe9, 0x3e))).toThrow(unparseable);
  });
});

describe('accepted documents', () => {
  it('the XML reader returns names with their namespaces, attributes, text and children', () => {
    const root = parseXml('<d xmlns:o="urn:o" o:v="1" w="2">a<o:c/><![CDATA[<b>]]><!-- no --></d>');
    expect(root).toMatchObject({ name: 'd', local: 'd', prefix: '', uri: '', text: 'a<b>' });
    expect(root.children).toMatchObject([{ name: 'o:c', local: 'c', prefix: 'o', uri: 'urn:o', text: '' }]);
    expect(root.attributes.map(({ name }) => name)).toEqual(['o:v', 'w']);
    expect(attributeOf(root, 'v')).toBe('1');
    expect(attributeOf(root, 'o')).toBeUndefined();
  });

  it('the XML reader keeps names that are properties of every object', () => {
    const root = parseXml('<__proto__ constructor="1"><toString/></__proto__>');
    expect(root.name).toBe('__proto__');
    expect(attributeOf(root, 'constructor')).toBe('1');
    expect(root.children[0]?.name).toBe('toString');
  });

  it('the XML reader reports the offset of the end of a start tag, after any prolog', () => {
    const source = '\uFEFF<?xml version="1.0"?>\r\n<a b="😀 > é">\r\n<c/></a>';
    const starts: string[] = [];
    readXml(source, { open: (_, __, end) => starts.push(source.slice(source.lastIndexOf('<', end - 1), end)) });
    expect(starts).toEqual(['<a b="😀 > é">', '<c/>']);
  });

  it('the XML reader keeps the byte order mark, so that the bytes are unchanged', () => {
    const bytes = Buffer.from('\uFEFF<a/>');
    expect(Buffer.from(decodeXml(bytes))).toEqual(bytes);
  });

  it('the XML reader reads twenty megabytes', () => {
    const rows = `<row n="1">${'&lt;text&gt; '.repeat(30)}</row>`.repeat(52_000);
    let count = 0;
    readXml(`<a>${rows}</a>`, { open: () => (count += 1) });
    expect(count).toBe(52_001);
  });
});

describe('elements', () => {
  it('elements share a hidden class: one for each would stay until all garbage is collected', () => {
    setFlagsFromString('--allow-natives-syntax');
    const isAlike = runInThisContext('(one, other) => %HaveSameMap(one, other)');
    expect(isAlike({ a: 1 }, { b: 1 })).toBe(false);
    setFlagsFromString('--no-allow-natives-syntax');
    const trees = Array.from({ length: 50 }, () => parseXml('<a><b/><b>text</b></a>').children);
    const [first, ...others] = trees.flat();
    expect(others.every((element) => isAlike(first, element))).toBe(true);
  });
});

describe('escapeXml', () => {
  it.each([[`<a b="c" d='e'>&</a>`], ['line\r\nline\ttab'], ['ελληνικά 日本語 😀']])(
    'escapeXml returns text that is parsed to the original: %j',
    (text) => {
      const root = parseXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`);
      expect([root.text, attributeOf(root, 'b')]).toEqual([text, text]);
    },
  );

  it('escapeXml leaves out characters that XML cannot contain', () => {
    expect(escapeXml('a\u0000b\uFFFEc\uD800d😀')).toBe('abcd😀');
  });
});
