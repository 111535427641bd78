import type { SurveyRow } from '#server/xlsform/sheets/sheets';
import { question, readFrom, refusalOf } from './workbookOf';

/** A row of texts, type and name, with an additional cell under a header. */
const rowUnder = (header: string, cell = 'cell'): SurveyRow | undefined =>
  readFrom({ survey: `type|name|label|${header}\ntext|a|A|${cell}` }).survey[0];

describe('survey columns', () => {
  it.each([
    ['bind', 'relevant', ['relevant', 'Relevant', ' RELEVANT ', 'relevance', 'bind::relevant', 'bind :: relevant']],
    ['bind', 'constraint', ['constraint', 'Constraint', 'bind::constraint']],
    ['bind', 'required', ['required', 'Required']],
    ['bind', 'readonly', ['read_only', 'Read Only', 'readonly', 'ReadOnly', 'bind::readonly']],
    ['bind', 'calculate', ['calculation', 'calculate', 'Calculation']],
    [
      'bind',
      'jr:constraintMsg',
      ['constraint_message', 'Constraint  Message', 'constraining message', 'bind::jr:constraintMsg'],
    ],
    ['bind', 'jr:requiredMsg', ['required_message', 'required message', 'requiredMsg', 'bind::jr:requiredMsg']],
    ['bind', 'jr:noAppErrorString', ['noAppErrorString', 'no_app_error_string']],
    ['bind', 'entities:saveto', ['save_to', 'Save To']],
    ['bind', 'esri:fieldType', ['bind::esri:fieldType']],
    ['control', 'appearance', ['appearance', 'Appearance', 'body::appearance', 'control::appearance']],
    ['control', 'rows', ['rows', 'body::rows']],
    ['control', 'autoplay', ['autoplay']],
    ['control', 'kb:flash', ['body::kb:flash']],
    ['instance', 'odk:tag', ['compact_tag', 'instance::odk:tag']],
    ['instance', 'ex:unit', ['instance::ex:unit']],
    ['media', 'image', ['image', 'Image', 'media::image']],
    ['media', 'big-image', ['big-image', 'Big-Image', 'media::big-image']],
    ['media', 'audio', ['audio', 'media::audio']],
    ['media', 'video', ['video', 'media::video']],
  ] as const)('the survey column %s %s', (part, key, headers) => {
    for (const header of headers)
      expect([header, rowUnder(header)?.[part]]).toEqual([header, new Map([[key, 'cell']])]);
  });

  it.each([
    ['hint', ['hint', 'Hint']],
    ['guidance', ['guidance_hint', 'Guidance Hint', 'guidance hint']],
    ['defaultValue', ['default', 'Default']],
    ['choiceFilter', ['choice_filter', 'Choice  Filter']],
    ['parameters', ['parameters', 'Parameters']],
    ['trigger', ['trigger']],
    ['repeatCount', ['repeat_count', 'Repeat Count', 'count', 'jr:count', 'body::jr:count']],
  ] as const)('the survey column is found: %s', (key, headers) => {
    for (const header of headers) expect([header, rowUnder(header)?.[key]]).toEqual([header, 'cell']);
  });

  it('the survey columns that every row needs have their old names too', () => {
    const [row] = readFrom({ survey: 'command|tag|caption\ntext|a|A' }).survey;
    expect(row).toMatchObject({ type: 'text', name: 'a', label: 'A' });
    expect(readFrom({ survey: 'Type|VALUE|Label\ntext|a|A' }).survey[0]).toMatchObject(row ?? {});
  });

  it('unknown survey columns are kept as written', () => {
    const row = rowUnder('My  Notes');
    expect(row?.further).toEqual(new Map([['My Notes', 'cell']]));
    expect(rowUnder('sms_field')?.further.size).toBe(0);
  });

  it('the count of a repeat is not an attribute of its control in the survey columns', () => {
    expect(rowUnder('repeat_count')?.control.size).toBe(0);
  });

  it('the survey column for an intent belongs to the control of a group only', () => {
    const survey = 'type|name|intent\nbegin_group|g|app\ntext|a|app\nend_group||';
    const [group, text] = readFrom({ survey }).survey;
    expect(group?.control.get('intent')).toBe('app');
    expect(text?.control.size).toBe(0);
  });
});

describe('languages in headers', () => {
  it.each([
    ['label::Français (fr)', 'label', 'Français (fr)'],
    ['Label :: Français (fr) ', 'label', 'Français (fr)'],
    ['hint::Kiswahili (sw)', 'hint', 'Kiswahili (sw)'],
    ['guidance_hint::de', 'guidance', 'de'],
  ] as const)('languages in headers: %s', (header, key, language) => {
    const [row] = readFrom({ survey: `type|name|${header}\ntext|a|cell` }).survey;
    expect(row?.[key]).toEqual(new Map([[language, 'cell']]));
  });

  it.each([
    ['constraint_message::Français (fr)', 'jr:constraintMsg'],
    ['bind::jr:constraintMsg::Français (fr)', 'jr:constraintMsg'],
    ['required message::Français (fr)', 'jr:requiredMsg'],
  ])('languages in headers are separated: %s', (header, attribute) => {
    expect(rowUnder(header)?.bind.get(attribute)).toEqual(new Map([['Français (fr)', 'cell']]));
  });

  it.each(['media::image::Français (fr)', 'image::Français (fr)'])(
    'languages in headers are read from %s',
    (header) => {
      expect(rowUnder(header)?.media.get('image')).toEqual(new Map([['Français (fr)', 'cell']]));
    },
  );

  it('languages in headers are separated by single colons if no header of the sheet has two', () => {
    const survey = 'type|name|label:English (en)|media:image:English (en)|bind:jr:constraintMsg\ntext|a|A|a.png|No';
    const [row] = readFrom({ survey }).survey;
    expect(row).toMatchObject({
      label: new Map([['English (en)', 'A']]),
      media: new Map([['image', new Map([['English (en)', 'a.png']])]]),
      bind: new Map([['jr:constraintMsg', 'No']]),
    });
  });

  it('languages in headers are not separated by single colons next to double ones', () => {
    const [row] = readFrom({ survey: 'type|name|label::en|ex:note\ntext|a|A|cell' }).survey;
    expect(row?.further).toEqual(new Map([['ex:note', 'cell']]));
  });

  it.each([
    ['label|label::Español (es)', 'pt|es', new Map(Object.entries({ 'Português (pt)': 'pt', 'Español (es)': 'es' }))],
    ['label|label::Español (es)', 'pt|', 'pt'],
    ['label|label::Español (es)', '|es', new Map([['Español (es)', 'es']])],
    ['label|label::Português (pt)', 'plain|pt', new Map([['Português (pt)', 'pt']])],
    // As in the reference converter: a plain label after the others replaces all of them.
    ['label::Español (es)|label', 'es|pt', 'pt'],
    ['label::Español (es)|label', 'es|', new Map([['Español (es)', 'es']])],
  ])('languages in headers: %s of %s are merged', (headers, cells, label) => {
    const settings = 'default_language\nPortuguês (pt)';
    const [row] = readFrom({ settings, survey: `type|name|${headers}\ntext|a|${cells}` }).survey;
    expect(row?.label).toEqual(label);
  });

  it('languages in headers can be mixed with media and messages without one, in either order', () => {
    for (const headers of ['image|image::es', 'image::es|image']) {
      const [row] = readFrom({ survey: `type|name|label|${headers}\ntext|a|A|x.png|x.png` }).survey;
      expect(row?.media.get('image')).toEqual(new Map(Object.entries({ default: 'x.png', es: 'x.png' })));
    }
  });

  it('languages in headers are those of the texts', () => {
    const survey = 'type|name|label::B (es)|hint::C (fr)|label::Nobody (de)\ntext|a|B|C|';
    const choices = 'list_name|name|label::A (en)\nl|x|X';
    expect(readFrom({ survey, choices }).languages).toEqual(['B (es)', 'C (fr)', 'A (en)']);
    expect(readFrom({ survey: question }).languages).toEqual([]);
    const unused = 'type|name|label::A (en)|label::B (es)|disabled\ntext|a|A||\ntext|b||B|yes\n|||B|';
    expect(readFrom({ survey: unused }).languages).toEqual(['A (en)']);
  });

  it('languages in headers include the default if media, guidance or displayed values need one', () => {
    for (const header of ['image', 'guidance_hint']) {
      expect(readFrom({ survey: `type|name|label|${header}\ntext|a|A|x` }).languages).toEqual(['default']);
    }
    const message = 'type|name|label|constraint_message\ntext|a|A|';
    expect(readFrom({ survey: `${message}not \${a}` }).languages).toEqual(['default']);
    expect(readFrom({ survey: `${message}no` }).languages).toEqual([]);
  });
});

describe('invalid headers', () => {
  it.each([
    ['type|name|label|label', '[row : 1] survey, label: Two columns have the header “label”.'],
    ['type|name|label|Label', '[row : 1] survey, Label: The headers “label” and “Label” are two names for one column.'],
    ['type|name|label|relevant|relevance', '[row : 1] survey, relevance: The headers “relevant” and “relevance”'],
    ['type|name|label|constraint|bind::constraint', '[row : 1] survey, bind::constraint:'],
    ['type|name|label::fr|label :: fr', '[row : 1] survey, label :: fr:'],
    ['name|label', '[row : 1] survey: There is no column “type”.'],
    ['tpye|name|label', '[row : 1] survey, tpye: There is no column “type”. Did you mean this one?'],
  ])('headers are refused: %s', (headers, begin) => {
    expect(refusalOf({ survey: `${headers}\ntext|a|A` })).toContain(begin);
  });

  it('headers of unknown kinds of media are refused, if a row uses them', () => {
    expect(refusalOf({ survey: 'type|name|label|media::smell\ntext|a|A|rose' })).toContain(
      '[row : 2] survey, media::smell:',
    );
    expect(refusalOf({ survey: 'type|name|label|media::smell\ntext|a|A|' })).toBe('');
  });

  it('headers of misspelt columns are accepted if no row uses them', () => {
    expect(readFrom({ survey: 'type|name|label|relevent\ntext|a|A|1' }).warnings).toEqual([]);
  });
});
