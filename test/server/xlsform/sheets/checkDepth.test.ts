import { question, readFrom, refusalOf } from './workbookOf';

describe('columns common to all languages', () => {
  it.each([
    ['survey', 'choice_filter::Français (fr)', 'choice_filter'],
    ['survey', 'default::fr', 'default'],
    ['survey', 'parameters:fr', 'parameters'],
    ['survey', 'trigger::fr', 'trigger'],
    ['survey', 'Repeat Count :: fr', 'repeat_count'],
    ['choices', 'district::Français (fr)', 'district'],
    ['choices', 'hint::fr', 'hint'],
    ['choices', 'osm:id', 'osm'],
    ['entities', 'label::fr', 'label'],
    ['settings', 'version::fr', 'version'],
    ['settings', 'form_title::fr', 'form_title'],
  ])('a column of %s is refused for a language: %s', (sheet, header, name) => {
    const sheets: Readonly<Record<string, string>> = {
      survey: `type|name|label|${header}\ntext|a|A|x`,
      choices: `list_name|name|label|${header}\ntowns|t|T|x`,
      entities: `list_name|${header}\ntowns|x`,
      settings: `form_id|${header}\nf|x`,
    };
    const refusal = refusalOf({ survey: question, [sheet]: sheets[sheet] ?? '' });
    expect(refusal.startsWith(`[row : 1] ${sheet}, ${header}: The column “${name}” is the same`)).toBe(true);
  });

  it('columns for a language are accepted without cells, and if columns may be translated or nested', () => {
    expect(refusalOf({ survey: 'type|name|label|default|default::fr\ntext|a|A|x|' })).toBe('');
    const { choices, settings } = readFrom({
      survey: 'type|name|label::fr|hint::fr|constraint_message::fr|body::esri:style::x\ntext|a|A|H|M|s',
      choices: 'list_name|name|label::fr|media::image::fr|notes for us::fr\ntowns|t|T|t.png|x',
      settings: 'form_id|attribute::odk:length|notes::fr\nf|5|x',
    });
    expect(choices.get('towns')?.choices[0]?.label).toEqual(new Map([['fr', 'T']]));
    expect(settings.attributes).toEqual(new Map([['odk:length', '5']]));
  });
});
