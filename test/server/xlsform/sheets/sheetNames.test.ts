import { distance, similarSheets } from '#server/xlsform/sheets/sheetNames';
import { question, readFrom, refusalOf } from './workbookOf';

describe('sheet names', () => {
  it('sheet names are matched in any case', () => {
    const sheets = readFrom({ Survey: question, CHOICES: 'list_name|name|label\nl|x|X', SettingS: 'form_id\nvisit' });
    expect([sheets.survey.length, sheets.choices.size, sheets.settings.formId]).toEqual([1, 1, 'visit']);
  });

  it('a single sheet can have any name', () => {
    expect(readFrom({ Tabelle1: question }).survey).toHaveLength(1);
    expect(refusalOf({ Tabelle1: question, Tabelle2: '' })).toContain('survey: There is no sheet “survey”');
  });

  it.each([
    [{ surveys: question, choices: '' }, 'Did you mean “surveys”?'],
    [{ suvrey: question, questions: question }, 'Did you mean “suvrey”?'],
    [{ _survey: question, questions: question }, 'Every form needs one.'],
    [{ survey: '', choices: '' }, 'Every form needs one.'],
    [{ choices: '' }, 'Every form needs one.'],
  ])('sheet names are guessed: %j', (sheets, sentence) => {
    expect(refusalOf(sheets)).toContain(sentence);
    expect(refusalOf(sheets)).toContain('survey:');
  });

  it.each([
    ['setting', 'settings:'],
    ['Setings', 'settings:'],
    ['entites', 'entities:'],
    ['_setting', undefined],
    ['my_settings', undefined],
    ['notes', undefined],
  ])('sheet names in addition to a survey: %s', (name, begin) => {
    const { warnings } = readFrom({ survey: question, [name]: 'a|b\n1|2' });
    expect(warnings).toEqual(begin === undefined ? [] : [expect.stringContaining(begin)]);
  });

  it('sheet names are not guessed if the right one has rows', () => {
    expect(readFrom({ survey: question, settings: 'form_id\nx', setting: 'a\n1' }).warnings).toEqual([]);
    expect(readFrom({ survey: question, settings: 'form_id', setting: 'a\n1' }).warnings).toHaveLength(1);
  });

  it('sheet names are similar with two letters of difference', () => {
    expect(similarSheets('choices', ['choice', 'Choicess', 'voice', 'choices', '_choice', 'osm'])).toEqual([
      'choice',
      'Choicess',
    ]);
  });
});

describe('distance', () => {
  it.each([
    ['', '', 0],
    ['survey', 'survey', 0],
    ['survey', 'surveys', 1],
    ['survey', 'suvrey', 2],
    ['abc', 'xbz', 2],
    ['kitten', 'sitting', 3],
  ])('the edit distance of %s to %s', (one, other, expected) => {
    expect(distance(one, other, 9)).toBe(expected);
    expect(distance(other, one, 9)).toBe(expected);
  });

  it('the edit distance is not computed if the lengths differ too much', () => {
    expect(distance('a', 'a'.repeat(100_000), 2)).toBe(3);
  });
});
