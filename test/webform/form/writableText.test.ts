import { writableText } from '#webform/form/writableText';

it.each([
  ['a PDF breaks words', 'pum\u0002ps', 'pumps'],
  ['a presentation ends a line', 'pumps\u000bwells', 'pumps wells'],
  ['half of a sign of two is left', 'well \ud83d', 'well '],
  ['the other half is left', '\udeb0 well', ' well'],
  ['nothing is wrong', 'Ačkoli\t🪰 <&>\r\n', 'Ačkoli\t🪰 <&>\r\n'],
])('an answer can be written as XML if %s', (_, text, written) => {
  expect(writableText(text)).toBe(written);
});
