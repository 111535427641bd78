import { flatten, paragraphs, sectionNames } from '#scripts/translations/tables';

const letters = { reset: { subject: 'Reset', text: 'One.\n\nTwo.' }, changed: { subject: 'Changed' } };

test('the translation tables split a text of several paragraphs into pieces', () => {
  expect([...paragraphs(flatten(letters))]).toEqual([
    ['reset.subject', 'Reset'],
    ['reset.text ¶1', 'One.'],
    ['reset.text ¶2', 'Two.'],
    ['changed.subject', 'Changed'],
  ]);
});

test('the translation tables name the mails by their section', () => {
  expect([...sectionNames(letters).keys()]).toEqual(['reset', 'changed']);
});
