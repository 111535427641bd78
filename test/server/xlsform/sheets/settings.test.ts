import { question, readFrom, refusalOf } from './workbookOf';

const settingsOf = (settings: string, fallback = 'household'): ReturnType<typeof readFrom>['settings'] =>
  readFrom({ survey: question, settings }, fallback).settings;

describe('form id and title', () => {
  it.each([
    ['', '', 'household', 'household'],
    ['form_id', 'visit', 'visit', 'visit'],
    ['form_title', 'A visit', 'household', 'A visit'],
    ['form_id|form_title', 'visit|A visit', 'visit', 'A visit'],
    ['Form ID|Form Title', 'visit|A visit', 'visit', 'A visit'],
    ['id_string|title', 'visit|A visit', 'visit', 'A visit'],
    ['set form id|set form title', 'visit|A visit', 'visit', 'A visit'],
    ['remarks', 'none', 'household', 'household'],
  ])('id and title of a form: %s: %s', (headers, cells, formId, title) => {
    expect(settingsOf(`${headers}\n${cells}`)).toMatchObject({ formId, title });
  });

  it('id and title of a form can be rows of the survey in old workbooks', () => {
    const survey = 'type|name|label\nform_id|visit|\nset_form_title|A visit|\ntext|a|A';
    const sheets = readFrom({ survey });
    expect(sheets.settings).toMatchObject({ formId: 'visit', title: 'A visit' });
    expect(sheets.survey.map(({ name }) => name)).toEqual(['a']);
  });

  it('id and title of a form in such rows take precedence, and disabled ones do not count', () => {
    const survey = 'type|name|label|disabled\nform_title|Of the survey||\nform_id|off||yes\nform_title|||\ntext|a|A|';
    const settings = 'form_id|form_title\nvisit|Of the sheet';
    expect(readFrom({ survey, settings }).settings).toMatchObject({ formId: 'visit', title: 'Of the survey' });
  });

  it('id and title of a form are required without a file name', () => {
    expect(refusalOf({ survey: question }, '')).toContain('settings, form_id: The form has no id.');
    expect(settingsOf('form_id\nvisit', '')).toMatchObject({ formId: 'visit', title: 'visit' });
  });

  it('id and title of a form cause a warning if both columns of the id exist', () => {
    const sheets = readFrom({ survey: question, settings: 'id_string|form_id\nold|new' });
    expect(sheets.settings.formId).toBe('new');
    expect(sheets.warnings).toEqual([expect.stringContaining('[row : 1] settings, id_string:')]);
  });
});

describe('settings', () => {
  it('settings of a workbook are as written', () => {
    const headers = 'version|instance_name|submission_url|public_key|auto_send|auto_delete|style|instance_xmlns|name';
    expect(
      settingsOf(`${headers}\n7|\${a}|https://x.example|MII|true|false|pages|https://x.example/n|visit`),
    ).toMatchObject({
      row: 2,
      version: '7',
      instanceName: '${a}',
      submissionUrl: 'https://x.example',
      publicKey: 'MII',
      autoSend: 'true',
      autoDelete: 'false',
      style: 'pages',
      instanceXmlns: 'https://x.example/n',
      rootName: 'visit',
    });
  });

  it('settings of a workbook have defaults if the sheet omits them', () => {
    expect(readFrom({ survey: question }).settings).toMatchObject({
      row: undefined,
      rootName: 'data',
      defaultLanguage: 'default',
      allowChoiceDuplicates: false,
      omitInstanceId: false,
      isFlat: false,
    });
  });

  it.each([
    ['yes', true],
    ['TRUE', true],
    ['true()', true],
    ['no', false],
    ['perhaps', false],
    ['yEs', false],
  ])('settings of a workbook include %s', (word, expected) => {
    expect(settingsOf(`allow_choice_duplicates|omit_instanceID|flat\n${word}|${word}|${word}`)).toMatchObject({
      allowChoiceDuplicates: expected,
      omitInstanceId: expected,
      isFlat: expected,
    });
  });

  it('settings of a workbook are those of the first row only', () => {
    expect(settingsOf('form_id|version\nfirst|1\nsecond|2')).toMatchObject({ formId: 'first', version: '1' });
  });

  it('settings of a workbook include attributes of the root and declarations', () => {
    const { attributes, namespaces } = settingsOf(
      `attribute::ex:batch|prefix|delimiter|namespaces\nB1|vs|+|ex="https://x.example/a" b='c' ex=other nothing d=e=f =g`,
    );
    expect(Object.fromEntries(attributes)).toEqual({ 'ex:batch': 'B1', 'odk:prefix': 'vs', 'odk:delimiter': '+' });
    expect(Object.fromEntries(namespaces)).toEqual({ ex: 'https://x.example/a', b: 'c' });
  });

  it.each([
    ['name', 'clinic visit', '[row : 2] settings, name:'],
    ['name', '1visit', '[row : 2] settings, name:'],
    ['public_key|omit_instanceID', 'MII|yes', '[row : 2] settings, omit_instanceID:'],
    ['form_id|Form ID', 'a|b', '[row : 1] settings, Form ID:'],
    ['version|version', 'a|b', '[row : 1] settings, version:'],
  ])('settings of a workbook are refused: %s %s', (headers, cells, begin) => {
    expect(refusalOf({ survey: question, settings: `${headers}\n${cells}` })).toContain(begin);
  });

  it.each([
    ['form_id', 65, 'The form id “aaa'],
    ['form_id', 200, `The form id “${'a'.repeat(80)}…” is too long: it can have at most 64 characters.`],
    ['form_title', 1001, 'The title of the form is too long: it can have at most 1000 characters.'],
    ['version', 501, 'The version of the form is too long: it can have at most 500 characters.'],
  ])('settings of a workbook are refused: a %s of %d characters', (column, length, sentence) => {
    expect(refusalOf({ survey: question, settings: `${column}\n${'a'.repeat(length)}` })).toContain(
      `[row : 2] settings, ${column}: ${sentence}`,
    );
  });

  it('the name of a workbook is refused as a form id that is too long', () => {
    expect(refusalOf({ survey: question }, 'b'.repeat(65))).toContain('settings, form_id: The form id “bbb');
  });

  it.each([
    ['form_id', '🌾'.repeat(64)],
    ['name', 'visite_d-été.2'],
    ['public_key|omit_instanceID', 'MII|no'],
  ])('settings of a workbook are accepted: %s %s', (headers, cells) => {
    expect(refusalOf({ survey: question, settings: `${headers}\n${cells}` })).toBe('');
  });
});
