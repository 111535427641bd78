import { findErrors, readValues, type FormField } from '#src/ui/form/formFields';

type Name = 'name' | 'password' | 'again' | 'note' | 'mail';

const fields: readonly FormField<Name>[] = [
  { name: 'name', label: 'ui.product', required: true, trim: true },
  { name: 'password', label: 'ui.product', type: 'password', trim: true, required: true },
  { name: 'again', label: 'ui.product', type: 'password', equals: 'password' },
  { name: 'note', label: 'ui.product' },
  { name: 'mail', label: 'ui.product', type: 'checkbox' },
];

const sent = (values: Partial<Record<Name, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

test.each([
  ['a trimmed text', { name: '  Anna \n' }, { name: 'Anna' }],
  ['a text that is not trimmed', { note: ' x ' }, { note: ' x ' }],
  ['a password, never trimmed', { password: ' secret ' }, { password: ' secret ' }],
  ['a checked box', { mail: 'on' }, { mail: 'on' }],
  ['what was not sent', {}, { mail: '', name: '' }],
])('the form fields read %s', (_, given, expected) => {
  expect(readValues(fields, sent(given))).toMatchObject(expected);
});

const pair: readonly FormField<'new' | 'confirm'>[] = [
  { name: 'new', label: 'ui.product', required: true },
  { name: 'confirm', label: 'ui.product', required: true, equals: 'new', differs: 'parts.copyFailed' },
];

test.each([
  ['nothing', { new: 'a', confirm: 'a' }, {}],
  ['both of what should be the same', { new: 'a', confirm: 'b' }, { new: 'repeated', confirm: 'different' }],
  ['what is missing rather than what differs', { new: 'a', confirm: '' }, { confirm: 'missing' }],
  ['the first as missing', { new: '', confirm: 'b' }, { new: 'missing', confirm: 'different' }],
])('the form fields with a message of their own for a pair find %s to correct', (_, given, expected) => {
  expect(findErrors(pair, given)).toEqual(expected);
});

test.each([
  ['nothing', { name: 'Anna', password: 'p', again: 'p' }, {}],
  ['a required text left empty', { password: 'p', again: 'p' }, { name: 'missing' }],
  ['a required text of blanks', { name: '   ', password: 'p', again: 'p' }, { name: 'missing' }],
  ['a password repeated wrongly', { name: 'Anna', password: 'p', again: 'p ' }, { again: 'different' }],
])('the form fields find %s to correct', (_, given, expected) => {
  expect(findErrors(fields, readValues(fields, sent(given)))).toEqual(expected);
});
