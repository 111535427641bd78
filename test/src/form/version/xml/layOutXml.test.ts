import { INDENT, layOutXml, type XmlLayout } from '#src/views/form/version/xml/layOutXml';

const layOut = (text: string): XmlLayout => {
  const steps = layOutXml(text);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

const shown = (text: string): readonly string[] =>
  layOut(text).lines.map(({ start, end, depth }) => ' '.repeat(depth * INDENT) + text.slice(start, end));

describe('layOutXml', () => {
  it.each([
    ['an element alone', '<a/>', ['<a/>']],
    ['each tag', '<a><b/><c><d/></c></a>', ['<a>', '  <b/>', '  <c>', '    <d/>', '  </c>', '</a>']],
    ['blanks between tags', '<a>\n\t\t<b/>\r\n\r\n  </a>\n', ['<a>', '  <b/>', '</a>']],
    ['words beside their tags', '<a><b>one</b></a>', ['<a>', '  <b>one</b>', '</a>']],
    ['words as they are', '<a><b>  one\n   two </b></a>', ['<a>', '  <b>  one', '   two </b>', '</a>']],
    [
      'words among tags',
      '<a><p>Hi <o v="/x"/> <b><c/></b></p></a>',
      ['<a>', '  <p>Hi <o v="/x"/> <b><c/></b></p>', '</a>'],
    ],
    ['blanks that are all there is', '<a><b> </b></a>', ['<a>', '  <b> </b>', '</a>']],
    ['a blank that is no XML blank', '<a><b>\u00a0<c/></b></a>', ['<a>', '  <b>\u00a0<c/></b>', '</a>']],
    ['an element without anything', '<a><b></b></a>', ['<a>', '  <b></b>', '</a>']],
    ['references', '<a>&#32;<b/>&amp;</a>', ['<a>&#32;<b/>&amp;</a>']],
    ['kept blanks', '<a xml:space="preserve"> <b/> </a>', ['<a xml:space="preserve"> <b/> </a>']],
    ['a comment', '<a><!-- <b> --><c/></a>', ['<a>', '  <!-- <b> -->', '  <c/>', '</a>']],
    ['a comment of lines', '<a><!-- 1\n  2\n--><c/></a>', ['<a>', '  <!-- 1', '  2', '-->', '  <c/>', '</a>']],
    ['character data', '<a><b><![CDATA[<x> && ]]></b></a>', ['<a>', '  <b><![CDATA[<x> && ]]></b>', '</a>']],
    [
      'a declaration',
      '<?xml version="1.0"?><a><?go "x>y"?></a>',
      ['<?xml version="1.0"?>', '<a>', '  <?go "x>y"?>', '</a>'],
    ],
    [
      'a document type',
      '<!DOCTYPE a [<!-- ]> --><!ENTITY x "]>"> <?p ]> ?>]><a><b/></a>',
      ['<!DOCTYPE a [<!-- ]> --><!ENTITY x "]>"> <?p ]> ?>]>', '<a>', '  <b/>', '</a>'],
    ],
    ['> in attributes', `<a x="1>2" y='">'><b z="/>"/></a>`, [`<a x="1>2" y='">'>`, '  <b z="/>"/>', '</a>']],
    ['a tag of lines', '<a\n  x="1"\n><b/></a >', ['<a', '  x="1"', '>', '  <b/>', '</a >']],
    ['prefixes', '<h:a xmlns:h="u"><h:b/></h:a>', ['<h:a xmlns:h="u">', '  <h:b/>', '</h:a>']],
  ])('layOutXml: %s: %j', (_, text, lines) => {
    expect(shown(text)).toEqual(lines);
  });

  it.each([
    ['<a><b></a></b>'],
    ['<a><b/>'],
    ['<a/><b/>'],
    ['</a>'],
    ['<a x="1/>'],
    ['<a x=<b/>/>'],
    ['<a><!-- </a>'],
    ['<a><![CDATA[</a>'],
    ['<a><?x </a>'],
    ['<!DOCTYPE a ["><a/>'],
    ['one<a/>'],
    ['<a/>two'],
    ['< a/>'],
    ['<1/>'],
    ['words'],
    ['\n\n'],
    [''],
  ])('layOutXml leaves mismatched tags unchanged: %j', (text) => {
    expect(shown(text)).toEqual(text.split('\n'));
  });

  it('layOutXml changes only whitespace between tags', () => {
    const text = '<a>\n <b c="d">e <f/> g</b>\n <!-- h -->\n <i> </i>\n</a>';
    expect(shown(text).join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  });

  it('layOutXml splits long lines into parts, and numbers the first part', () => {
    const text = `<a><b>${'word '.repeat(1000)}</b><c/></a>`;
    const { lines, count } = layOut(text);
    expect(lines.map(({ number }) => number)).toEqual([1, 2, undefined, undefined, 3, 4]);
    expect(count).toBe(4);
    expect(lines.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
  });

  it.each([
    ['a comment', '<a><!--\n<b>\n--></a>', ['text', 'text', 'comment', 'comment', 'text']],
    ['a value', '<a b="\n<c>\n"><d/></a>', ['text', '"', '"', 'text', 'text']],
  ])('layOutXml knows the parser state at the start of a line: %s', (_, text, modes) => {
    expect(layOut(text).lines.map(({ mode }) => mode)).toEqual(modes);
  });

  it('layOutXml handles depth, size and unusual content', () => {
    const texts = [
      '<a>'.repeat(100_000) + '</a>'.repeat(100_000),
      `<a>${'<b c="d"/>'.repeat(100_000)}</a>`,
      `<a>${'x'.repeat(2_000_000)}</a>`,
      `<a ${'x '.repeat(500_000)}`,
      '<'.repeat(1_000_000),
      `<!DOCTYPE a [${'<!--'.repeat(200_000)}`,
      `<a><!--${'-\n'.repeat(300_000)}--></a>`,
      '\n'.repeat(300_000),
    ];
    for (const text of texts) {
      expect(layOut(text).lines).not.toEqual([]);
    }
  });
});
