import { lowerCase, upperCase } from '#store/submission/filter/letterCase';
import { writeFilter } from '#store/submission/filter/writeFilter';

it.each([
  ['Ana', 'ana', 'ANA'],
  ['ΟΔΟΣ', 'οδοσ', 'ΟΔΟΣ'],
  ['İstanbul', 'istanbul', 'İSTANBUL'],
  ['straße', 'straße', 'STRAßE'],
  ['Řepín 👍', 'řepín 👍', 'ŘEPÍN 👍'],
])('%s maps each letter separately to the other case', (text, small, capital) => {
  expect(lowerCase(text)).toBe(small);
  expect(upperCase(text)).toBe(capital);
});

it('a text condition is written with the case mapping of databases', () => {
  expect(writeFilter([{ kind: 'contains', path: 'street', text: 'ΟΔΟΣ' }])).toBe("contains(tolower(street),'οδοσ')");
});
