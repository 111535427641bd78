import { runToEnd } from '#server/domain/cooperative/cooperative';
import { readXml } from '#server/domain/xml/xml';
import { xmlParser, type XmlLimits } from '#server/domain/xml/xmlParser';
import { scanningXml } from '#server/domain/xml/scanXml';

const usual: XmlLimits = { maxDepth: 100, maxElements: 1_000_000 };
const scan = (source: string, limits: XmlLimits = usual) => runToEnd(scanningXml(source, limits));
const faultOf = (source: string, limits?: XmlLimits) => scan(source, limits)?.reason;

const isParsed = (source: string, limits: XmlLimits): boolean => {
  const parser = xmlParser({}, { rawLength: source.length, ...limits });
  try {
    parser.write(source);
    parser.end();
    return true;
  } catch {
    return false;
  }
};

/** The same numbers for the same seed (mulberry32). */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};

const pieces = [
  '<a>',
  '</a>',
  '<b/>',
  '<c d="e>/>" f=\'"<x>"\'>',
  '</c>',
  '<!-- <a> -- -->',
  '<!-- <a> - > -->',
  '<![CDATA[</a>]]]>',

  '<?pi <a> ? ?>',
  '&amp;',
  '&#65;',
  '\r\n',
  'text > "quoted',
  '<d\n e = "f"\n/>',
  '<a',
  '/',
  "='",
  ']]>',
  '<!DOCTYPE a>',
  '<',
];

describe('scan of XML', () => {
  it('scan of XML accepts all that the parser accepts', () => {
    const next = numbers(20);
    let taken = 0;
    for (let turn = 0; turn < 20_000; turn += 1) {
      const likely = () => pieces[Math.floor(next() * (next() < 0.9 ? 14 : pieces.length))] ?? '';
      const inside = Array.from({ length: Math.floor(next() * 6) }, likely).join('');
      const source = `${next() < 0.3 ? '<?xml version="1.0"?>' : ''}<r>${inside}</r>`;
      if (!isParsed(source, { maxDepth: 4, maxElements: 5 })) continue;
      taken += 1;
      expect([source, scan(source, { maxDepth: 4, maxElements: 5 })]).toEqual([source, undefined]);
    }
    expect(taken).toBeGreaterThan(1000);
  });

  const in_ = (content: string) => `<r>${content}</r>`;

  it.each([
    ['elements without end', '<r><a>', 'there are unclosed tags.'],
    ['an end too many', '<r></r></r>', 'unmatched closing tag.'],
    ['a tag without end', '<r><a b=">', 'a tag does not end.'],
    ['an end tag without end', '<r></r', 'a tag does not end.'],
    ['a comment without end', '<r><!-- a', 'a comment does not end.'],
    ['a section without end', '<r><![CDATA[a]]', 'a CDATA section does not end.'],
    ['an instruction without end', '<r><?a', 'a processing instruction does not end.'],
    ['no element', ' '.repeat(1000), 'document must contain a root element.'],
    ['a DOCTYPE', '<!-- a --><!DOCTYPE a><r/>', 'a DOCTYPE is not allowed.'],
    ['too deep', '<a>'.repeat(101), 'more than 100 elements stand in each other.'],
    ['too many elements', in_('<a/>'.repeat(1_000_000)), 'there are more than 1000000 elements.'],
    ['too many attributes', `<r ${'a=""'.repeat(1001)}/>`, 'an element has more than 1000 attributes.'],
    [
      'too many attributes in all',
      in_(`<a ${'b=""'.repeat(999)}/>`.repeat(1002)),
      'there are more than 1000000 attributes.',
    ],
    [
      'too many comments',
      in_('<!---->'.repeat(100_001)),
      'there are more than 100000 comments, sections and instructions.',
    ],
    ['too long a name', in_(`<${'x'.repeat(10_001)}/>`), 'a name has more than 10000 characters.'],
    ['references', in_('&lt;'.repeat(500_001)), 'a text has more than 500000 references, returns and the like.'],
    ['returns', in_('\r\n'.repeat(500_001)), 'a text has more than 500000 references, returns and the like.'],
    [
      'brackets in a section',
      in_(`<![CDATA[${'] '.repeat(500_001)}]]>`),
      'a text has more than 500000 references, returns and the like.',
    ],
    [
      'marks in an instruction',
      in_(`<?a ${'? '.repeat(500_001)}?>`),
      'a text has more than 500000 references, returns and the like.',
    ],
  ])('scan of XML refuses %s', (_, source, reason) => {
    expect(faultOf(source)).toBe(reason);
  });

  it('scan of XML passes many references in many texts', () => {
    expect(scan(in_(`<a>${'&lt;'.repeat(1000)}</a>`.repeat(600)))).toBeUndefined();
  });

  it('scan of XML refuses a large document before parsing, with the position', () => {
    const opened = jest.fn();
    const source = `<r>\n${'<a/>\n'.repeat(100_000)}<b>`;
    expect(() => readXml(source, { open: opened })).toThrow(
      expect.objectContaining({
        code: 400.1,
        details: expect.objectContaining({ reason: 'there are unclosed tags.', line: 100_002, column: 3 }) as object,
      }),
    );
    expect(opened).not.toHaveBeenCalled();
  });
});
