import { languageFor } from '#store/selectors/submission/choiceLabels';

describe('language of choices', () => {
  it.each<[string, readonly string[], number, string]>([
    ['cs', ['English (en)', 'Čeština (cs)'], 0, 'Čeština (cs)'],
    ['cs', ['English (en)', 'čeština'], 0, 'čeština'],
    ['cs', ['English', 'Czech'], 0, 'Czech'],
    ['es', ['en', 'es-MX', 'fr'], 0, 'es-MX'],
    ['es', ['Español (Latinoamérica) (es_419)', 'en'], 1, 'Español (Latinoamérica) (es_419)'],
    ['fr', ['French (fr-CA)', 'Français (fr)'], 0, 'Français (fr)'],
    ['de', ['English (en)', 'Swahili (sw)'], 1, 'Swahili (sw)'],
    ['de', ['default'], 0, 'default'],
    ['en', [''], 0, ''],
  ])(
    'choices are shown to a reader of %s in the language that fits best of %j',
    (locale, languages, usual, fitting) => {
      expect(languages[languageFor({ languages, usual }, locale)]).toBe(fitting);
    },
  );
});
