import { languageSubtags } from '#server/xlsform/sheets/languageSubtags';
import { readFrom } from './workbookOf';

describe('missing translations', () => {
  it.each([
    ['label::A (en)|label::B (fr)|hint::A (en)', ['[row : 1] survey, hint::B (fr)']],
    ['label|label::B (fr)|hint', ['[row : 1] survey, hint::B (fr)']],
    ['label::B (fr)|hint', ['[row : 1] survey, hint::B (fr)', '[row : 1] survey, label']],
    ['label::A (en)|constraint_message', ['[row : 1] survey, constraint_message::A (en)', '[row : 1] survey, label']],
    ['label::A (en)|label::B (fr)|media::image::B (fr)', ['[row : 1] survey, image::A (en)']],
    ['label::A (en)|label::B (fr)|bind::jr:requiredMsg::B (fr)', ['[row : 1] survey, required_message::A (en)']],
    ['label|hint|guidance_hint|image|constraint_message', []],
    ['label::A (en)|hint::A (en)', []],
    ['label::A (en)|label::B (fr)|appearance|calculation', []],
    ['label::A (en)|noAppErrorString', []],
  ])('missing translations: %s', (headers, expected) => {
    const { warnings } = readFrom({ survey: `type|name|${headers}\ntext|a|A` });
    expect(warnings.map((warning) => warning.replace(/: Other languages have.*/, ''))).toEqual(expected);
  });

  it('missing translations are checked in choices separately', () => {
    const survey = 'type|name|label::A (en)|label::B (fr)\ntext|a|A|B';
    const choices = 'list_name|name|label::A (en)|label::B (fr)|audio::B (fr)\nl|x|X|X|';
    expect(readFrom({ survey, choices }).warnings).toEqual([
      expect.stringContaining('[row : 1] choices, audio::A (en):'),
    ]);
    expect(readFrom({ survey, choices: 'list_name|name|label::A (en)\nl|x|X' }).warnings).toEqual([]);
  });
});

describe('translated workbooks', () => {
  it.each([
    ['label::A (en)', true],
    ['label|hint::A (en)', true],
    ['label|media::image::A (en)', true],
    ['label|required_message::A (en)', true],
    ['label|image', false],
    ['label::default', false],
    ['label|bind::ex:note::A (en)', false],
  ])('a workbook is translated: %s', (headers, expected) => {
    const settings = 'default_language\nEnglish (en)';
    expect(readFrom({ settings, survey: `type|name|${headers}\ntext|a|x|y` }).isTranslated).toBe(expected);
  });

  it('a workbook is translated if choices are', () => {
    const survey = 'type|name|label\ntext|a|A';
    const translated = (choices: string): boolean => readFrom({ survey, choices }).isTranslated;
    expect([translated('list_name|name|label::A (en)\nl|x|'), translated('list_name|name|label::A (en)')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('language codes', () => {
  it.each([
    ['Français (fr)', true],
    ['Taqbaylit (kab)', true],
    ['Old (x) style (fr)', false],
    ['French', false],
    ['English (eng)', false],
    ['Português (pt-BR)', false],
    ['Français (FR)', false],
    ['Français (fr) ', true],
    ['Français fr)', false],
    ['(sw)', true],
    ['Nobody (zzz)', false],
    ['en', true],
    ['default', true],
  ])('language codes: %s', (language, isKnown) => {
    const { warnings } = readFrom({ survey: `type|name|label::${language}\ntext|a|A` });
    expect(warnings).toHaveLength(isKnown ? 0 : 1);
    if (!isKnown) expect(warnings[0]).toContain(`[row : 1] survey, label::${language.trim()}:`);
  });

  it('language codes are not required if no text has a language', () => {
    expect(readFrom({ survey: 'type|name|label::A (en)|label::French\ntext|a|A|' }).warnings).toEqual([]);
  });

  it('language codes are required in the setting if only that names the language', () => {
    const settings = 'default_language\nEnglish';
    expect(readFrom({ settings, survey: 'type|name|label|image\ntext|a|A|a.png' }).warnings).toEqual([
      expect.stringContaining('[row : 2] settings, default_language:'),
    ]);
  });

  it('language codes are those of the registry', () => {
    for (const code of ['en', 'sw', 'am', 'prs', 'cmn', 'kab', 'swh', 'bho'])
      expect(languageSubtags.has(code)).toBe(true);
    for (const code of ['xx', 'eng', 'fra', 'fre', 'deu', 'e', 'engl', ''])
      expect(languageSubtags.has(code)).toBe(false);
  });
});
