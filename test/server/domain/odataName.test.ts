import { odataName, odataPath } from '../../../server/domain/odataName';

test.each([
  ['name', 'name'],
  ['alt-name', 'alt_name'],
  ['q1.8', 'q1_8'],
  ['17', '_17'],
  ['a..--b', 'a_b'],
  ['_x', '_x'],
  ['été', '__t_'],
  ['ñ', '__'],
])('%s is %s', (name, column) => {
  expect(odataName(name)).toBe(column);
});

test('of paths each part is made a name', () => {
  expect(odataPath('/q1.8/17')).toBe('/q1_8/_17');
});
