import { flatten, paragraphs, sectionNames } from '../../../scripts/translations/tables';

const letters = { reset: { subject: 'Reset', text: 'One.\n\nTwo.' }, changed: { subject: 'Changed' } };

test('a text of several paragraphs is looked at piece by piece', () => {
  expect([...paragraphs(flatten(letters))]).toEqual([
    ['reset.subject', 'Reset'],
    ['reset.text ¶1', 'One.'],
    ['reset.text ¶2', 'Two.'],
    ['changed.subject', 'Changed'],
  ]);
});

test('a letter goes by the name of its section', () => {
  expect([...sectionNames(letters).keys()]).toEqual(['reset', 'changed']);
});
