import { compareWithEnglish } from '#scripts/translations/compare';
import { flatten } from '#scripts/translations/tables';
import type { Sections } from '#scripts/translations/tables';

const english: Sections = {
  home: { title: 'Projects', greeting: 'Good morning, {{name}}!', help: 'Read <1>the guide</1>.' },
  form: { count_one: 'one form', count_other: '{{count}} forms', empty: 'There are no forms in this project' },
};

const german: Sections = {
  home: { title: 'Projekte', greeting: 'Guten Morgen, {{name}}!', help: '<1>Die Anleitung</1> lesen.' },
  form: { count_one: 'ein Formular', count_other: '{{count}} Formulare', empty: 'In diesem Projekt ist kein Formular' },
};

const faultsOf = (locale: string, home: Sections, form: Sections = {}): string[] =>
  compareWithEnglish(
    locale,
    flatten({ home: { ...(german.home as Sections), ...home }, form: { ...(german.form as Sections), ...form } }),
    flatten(english),
  );

test('the translation check finds no faults in a complete language', () => {
  expect(faultsOf('de', {})).toEqual([]);
  expect(compareWithEnglish('en', flatten(english), flatten(english))).toEqual([]);
});

test.each([
  ['an empty text', { title: ' ' }, 'de: home.title is empty'],
  ['a key that English lacks', { more: 'Mehr' }, 'de: home.more is not in English'],
  ['a missing variable', { greeting: 'Guten Morgen!' }, 'de: home.greeting has the variables [], English has [name]'],
  [
    'a misspelt variable',
    { greeting: 'Guten Morgen, {{nmae}}!' },
    'de: home.greeting has the variables [nmae], English has [name]',
  ],
  ['a lost tag', { help: 'Die Anleitung lesen.' }, 'de: home.help has the tags [], English has [1, 1]'],
])('the translation check reports %s', (_, home, fault) => {
  expect(faultsOf('de', home)).toEqual([fault]);
});

test('the translation check reports a missing key', () => {
  expect(compareWithEnglish('de', flatten({ form: german.form as Sections }), flatten(english))).toEqual([
    'de: home.title is missing',
    'de: home.greeting is missing',
    'de: home.help is missing',
  ]);
});

test('the translation check reports long texts left in English, not short ones', () => {
  const form = { empty: 'There are no forms in this project' };
  expect(faultsOf('de', { title: 'Projects' }, form)).toEqual(['de: form.empty is the English text']);
});

test.each([
  ['cs', ['few', 'many']],
  ['es', ['many']],
  ['fr', ['many']],
])('the translation check of %s demands the plural forms %s, too', (locale, forms) => {
  expect(faultsOf(locale, {})).toEqual(forms.map((form) => `${locale}: form.count_${form} is missing`));
});
