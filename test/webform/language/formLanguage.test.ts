import { directionOf, languageTag } from '#webform/language/formLanguage';

it.each([
  ['Arabic (ar)', 'ar', 'rtl'],
  ['English (en)', 'en', 'ltr'],
  ['Deutsch (de_AT)', 'de-AT', 'ltr'],
  ['fr', 'fr', 'ltr'],
  ['Urdu (ur)', 'ur', 'rtl'],
  ['Azerbaijani (az-Arab)', 'az-Arab', 'rtl'],
  ['العربية', null, 'rtl'],
  ['Swahili', null, 'ltr'],
  ['', null, 'ltr'],
])('the language of a form named “%s” is %s, written %s', (name, tag, direction) => {
  expect([languageTag(name), directionOf(name, 'Visit')]).toEqual([tag, direction]);
});

it('a form in one language without a name is written as its title', () => {
  expect(directionOf('', 'مسح الأسر')).toBe('rtl');
});
