import { readDefinition } from '#webform/form/definition';
import { xform } from '#test/fixtures/xform';

const firstValue = (type: string, value: string): string | undefined => {
  const { xml } = readDefinition(xform({ instance: `<a>${value}</a>`, types: { '/a': type } }));
  return /<a>(.*)<\/a>/.exec(xml)?.[1];
};

it.each([
  ['date', '2026-03-01', '2026-03-01'],
  ['date', '2026-3-1', '2026-03-01'],
  ['date', '2026-03-01 00:00:00', '2026-03-01'],
  ['date', 'today', 'today'],
  ['string', '2026-3-1', '2026-3-1'],
])('the first value of a %s is read as on devices: %s', (type, value, read) => {
  expect(firstValue(type, value)).toBe(read);
});
