import { formatShare } from '#src/ui/text/share';

const shown = (count: number, of: number, locale = 'en') => formatShare(count, of, locale).replaceAll('\u{a0}', ' ');

it.each([
  [0, 0, '0%'],
  [0, 1998, '0%'],
  [1, 1998, '< 1%'],
  [9, 1998, '< 1%'],
  [10, 1998, '1%'],
  [999, 1998, '50%'],
  [1988, 1998, '99%'],
  [1989, 1998, '> 99%'],
  [1997, 1998, '> 99%'],
  [1998, 1998, '100%'],
])('%i of %i is %s', (count, of, text) => {
  expect(shown(count, of)).toBe(text);
});

it('the sign of percent is written as in the language', () => {
  expect(shown(1, 1998, 'de')).toBe('< 1 %');
  expect(shown(1997, 1998, 'cs')).toBe('> 99 %');
});
