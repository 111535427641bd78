import { xform } from '#test/fixtures/xform';
import type { Language } from '#webform/engine/engineNode';
import { speakerOf } from '#webform/language/speaker';
import { languageFor, mostWritten, statesDefault } from '#webform/language/openingLanguage';
import { memoryStorage } from '../page/memory';
import { mountedForm } from '../mountedForm';

const named = (...names: readonly string[]): readonly Language[] => names.map((language) => ({ language }));

const speaker = (browser: readonly string[], stored: Readonly<Record<string, string>> = {}) => {
  const storage = memoryStorage();
  for (const [key, value] of Object.entries(stored)) storage.write(key, value);
  return speakerOf(storage, browser);
};

const opened = (languages: readonly Language[], ...args: Parameters<typeof speaker>): string | null =>
  languageFor({ languages, isDefaultStated: false, begun: null }, speaker(...args))?.language ?? null;

const openedWithDefault = (languages: readonly Language[], ...args: Parameters<typeof speaker>): string | null =>
  languageFor({ languages, isDefaultStated: true, begun: null }, speaker(...args))?.language ?? null;

const threeLanguages = named('English (en)', 'Français (fr)', 'Português (pt)');

it.each([
  [['fr-FR', 'en'], 'Français (fr)'],
  [['pt-BR'], 'Português (pt)'],
  [['cs-CZ', 'fr'], 'Français (fr)'],
  [['cs-CZ'], null],
  [['x-unknown-and-wrong', 'fr'], 'Français (fr)'],
])('a browser with the languages %j gets the form in %s', (browser, expected) => {
  expect(opened(threeLanguages, browser)).toBe(expected);
});

it('the same country takes precedence over another country with the language', () => {
  const languages = named('Português (pt-PT)', 'Português do Brasil (pt-BR)');
  expect(opened(languages, ['pt-BR'])).toBe('Português do Brasil (pt-BR)');
  expect(opened(languages, ['pt-AO'])).toBe('Português (pt-PT)');
});

it('languages without a tag are known by their names, in English or in themselves', () => {
  expect(opened(named('English', 'French'), ['fr'])).toBe('French');
  expect(opened(named('English', 'Deutsch '), ['de-AT'])).toBe('Deutsch ');
  expect(opened(named('Texts one', 'Texts two'), ['fr'])).toBeNull();
});

it('the explicit default of the form takes precedence over the browser', () => {
  expect(openedWithDefault(named('Kiswahili (sw)', 'English (en)'), ['en'])).toBe('Kiswahili (sw)');
});

it('a default for columns without a language does not', () => {
  const languages = named('default', 'English (en)');
  expect(openedWithDefault(languages, ['en'])).toBe('English (en)');
  expect(openedWithDefault(languages, ['cs'])).toBeNull();
});

it('the language of the site takes precedence over those of the browser', () => {
  expect(opened(threeLanguages, ['en'], { locale: 'fr' })).toBe('Français (fr)');
});

it('the last choice takes precedence over the default, also by its tag; a form without it is unaffected', () => {
  const stored = { 'webForm.language': 'French (fr)' };
  expect(openedWithDefault(named('English (en)', 'Français (fr)'), ['en'], stored)).toBe('Français (fr)');
  expect(opened(named('English (en)', 'Deutsch (de)'), ['de'], stored)).toBe('Deutsch (de)');
});

it('answers that are continued are in their language', () => {
  const chosen = speaker(['en'], { 'webForm.language': 'English (en)' });
  const form = { languages: threeLanguages, isDefaultStated: false };
  expect(languageFor({ ...form, begun: 'Português (pt)' }, chosen)?.language).toBe('Português (pt)');
  expect(languageFor({ ...form, begun: 'Latina (la)' }, chosen)?.language).toBe('English (en)');
});

it.each([
  ['<translation lang="fr" default="true()">', true],
  ['<translation default="" lang="fr">', true],
  ['<translation lang="default"><value default="1"/>', false],
  ['<translation lang="fr"><text id="a"/></translation><bind default="1"/>', false],
])('%s states a default: %s', (xml, expected) => {
  expect(statesDefault(xml)).toBe(expected);
});

it('columns without a language do not open a form with placeholder hyphens', () => {
  const translation = (name: string, ...texts: readonly string[]) =>
    `<translation lang="${name}">${texts.map((text) => `<text id="a"><value>${text}</value></text>`).join('')}</translation>`;
  const languages = named('default', 'English (en)', 'Kiswahili (sw)');
  const xml = [
    translation('default', '-', '-', 'jr://images/a.png'),
    translation('English (en)', 'Name', 'Age', '-'),
    translation('Kiswahili (sw)', 'Jina', '-', '-'),
  ].join('');
  expect(mostWritten(languages, xml)?.language).toBe('English (en)');
  const whole = translation('default', 'Name', 'Age') + translation('English (en)', 'Name', '-');
  expect(mostWritten(languages.slice(0, 2), whole)?.language).toBe('default');
  expect(mostWritten(named('English (en)', 'Kiswahili (sw)'), xml)).toBeNull();
});

const FORM = xform({
  instance: '<name/>',
  types: { '/name': 'string' },
  model: `<itext>${threeLanguages
    .map(
      ({ language }) =>
        `<translation lang="${language}"><text id="name"><value>${language}</value></text></translation>`,
    )
    .join('')}</itext>`,
  body: `<input ref="/data/name"><label ref="jr:itext('name')"/></input>`,
});

it('an automatic language is not remembered; a choice in the form is, until the form is left', async () => {
  const storage = memoryStorage();
  const { root, end } = await mountedForm(FORM, { speaker: speakerOf(storage, ['fr']) });
  const setLanguage = (name: string): void => {
    const language = root.languages.find((one) => one.language === name);
    if (language) root.setLanguage(language);
  };
  expect(root.currentState.activeLanguage.language).toBe('Français (fr)');
  expect(storage.kept.size).toBe(0);

  setLanguage('Português (pt)');
  expect([...storage.kept]).toEqual([['webForm.language', 'Português (pt)']]);

  end();
  setLanguage('English (en)');
  expect(storage.kept.get('webForm.language')).toBe('Português (pt)');
});
