import { xmlTokens, type XmlMode } from '#src/views/form/version/xml/xmlTokens';

const told = (line: string, mode: XmlMode = 'text'): string =>
  xmlTokens(line, mode)
    .tokens.filter(({ text }) => text.trim() !== '' && text !== '=')
    .map(({ kind, text }) => `${kind} ${text}`)
    .join(' | ');

describe('xmlTokens', () => {
  it.each([
    ['<a b="1>2" c=\'d"\'/>', 'tag <a | attribute b | value "1>2" | attribute c | value \'d"\' | tag />'],
    [
      '<h:a x:y="z">one &amp; two</h:a>',
      'tag <h:a | attribute x:y | value "z" | tag > | text one &amp; two | tag </h:a | tag >',
    ],
    ['<!-- <a> --><b/>', 'comment <!-- <a> --> | tag <b | tag />'],
    ['<![CDATA[<a>]]>x', 'data <![CDATA[<a>]]> | text x'],
    ['<?xml version="1.0"?>', 'instruction <?xml version="1.0"?>'],
    ['<!DOCTYPE a><b/>', 'instruction <!DOCTYPE a> | tag <b | tag />'],
    ['<!DOCTYPE a [<!ENTITY x ">">]><b/>', 'instruction <!DOCTYPE a [<!ENTITY x ">">]> | tag <b | tag />'],
    ['a < b', 'text a  | tag < | attribute b'],
    ['<a <b>', 'tag <a | tag <b | tag >'],
  ])('the XML tokens of the line %j', (line, tokens) => {
    expect(told(line)).toBe(tokens);
  });

  it.each<[XmlMode, string, string, XmlMode]>([
    ['comment', 'still', 'comment still', 'comment'],
    ['comment', 'end --> x', 'comment end --> | text  x', 'text'],
    ['data', 'a ]]>', 'data a ]]>', 'text'],
    ['"', 'b" c="d', 'value b" | attribute c | value "d', '"'],
    ["'", "b'>", "value b' | tag >", 'text'],
    ['tag', ' a="b">', 'attribute a | value "b" | tag >', 'text'],
    ['instruction', 'x ?>', 'instruction x ?>', 'text'],
    ['doctype', 'a [', 'instruction a [', 'subset'],
    ['subset', '<!ENTITY x "y"> ] >', 'instruction <!ENTITY x "y"> ] >', 'text'],
  ])('the XML tokens of a line that starts within %s: %j', (mode, line, tokens, then) => {
    expect(told(line, mode)).toBe(tokens);
    expect(xmlTokens(line, mode).mode).toBe(then);
  });

  it.each(['', '<', '<<>>', '"\'=/', '&&;', '<a b=', '</', '<!', '<![', '\u{1F333}<é ü="ñ">'])(
    'the concatenated XML tokens equal %j',
    (line) => {
      for (const mode of ['text', 'tag', '"', "'", 'comment', 'data', 'instruction', 'doctype', 'subset'] as const) {
        expect(
          xmlTokens(line, mode)
            .tokens.map(({ text }) => text)
            .join(''),
        ).toBe(line);
      }
    },
  );
});
