import { isPlainText } from '#webform/view/text/plainText';

const PLAIN = [
  'How old are you?',
  'Name (as in the passport)',
  'Wie groß ist der Hof – in Hektar?',
  '3 goats, 2.5 sheep: 50 % of all!',
  '"Quoted" / ‘quoted’ #1 | $5 = 5',
  'أين تعيش؟',
  'a-b - c + d',
];

const MARKUP = [
  '',
  '*emphasis*',
  '__strong__',
  '# Heading',
  '- item',
  '+ item',
  '1. item',
  '12) item',
  '---',
  '===',
  '> quote',
  'a `code`',
  '[link](https://example.org)',
  '<b>bold</b>',
  'a < b',
  'Fish &amp; chips',
  'two\nlines',
  'two\r\nlines',
  '\tcode',
  '    code',
  ' begins with a space',
  'ends with a space ',
  '~~struck~~',
  'escaped \\* star',
];

describe('plain text in labels', () => {
  test.each(PLAIN)('%s: is shown without being parsed', (text) => expect(isPlainText(text)).toBe(true));

  test.each(MARKUP)('%j: may be Markdown', (text) => expect(isPlainText(text)).toBe(false));
});
