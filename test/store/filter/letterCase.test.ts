import { lowerCase, upperCase } from '../../../store/filter/letterCase';
import { writeFilter } from '../../../store/filter/writeFilter';

it.each([
  ['Ana', 'ana', 'ANA'],
  ['ΟΔΟΣ', 'οδοσ', 'ΟΔΟΣ'],
  ['İstanbul', 'istanbul', 'İSTANBUL'],
  ['straße', 'straße', 'STRAßE'],
  ['Řepín 👍', 'řepín 👍', 'ŘEPÍN 👍'],
])('%s has each letter in the other case by itself', (text, small, capital) => {
  expect(lowerCase(text)).toBe(small);
  expect(upperCase(text)).toBe(capital);
});

it('a condition is written as databases change the case of what it is compared with', () => {
  expect(writeFilter([{ kind: 'contains', path: 'street', text: 'ΟΔΟΣ' }])).toBe("contains(tolower(street),'οδοσ')");
});
