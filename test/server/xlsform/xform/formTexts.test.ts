import { testTexts, type TextCase } from './textCases';
import { bodyOf, itextOf, written } from './written';

const cases: Readonly<Record<string, TextCase>> = {
  'texts in one language stand in place': {
    sheets: {
      survey: `type|name|label|hint
        text|a|A < B|Hint & more
        text|b|Of \${a}|Not \${a}
        text|c||Only a hint`,
    },
    itext: {},
    holds: [
      '<input ref="/data/a"><label>A &lt; B</label><hint>Hint &amp; more</hint></input>',
      '<input ref="/data/b"><label>Of <output value=" /data/a "/></label><hint>Not <output value=" /data/a "/></hint></input>',
      '<input ref="/data/c"><label/><hint>Only a hint</hint></input>',
    ],
    lacks: ['<itext'],
  },
  'a language that has no text has a dash': {
    sheets: {
      survey: `type|name|label::English (en)|label::Français (fr)|hint::Français (fr)
        text|a|A||
        text|b|B|B fr|Indice
        text|c||C fr|`,
    },
    itext: {
      'English (en)': {
        '/data/a:label': { text: 'A' },
        '/data/b:label': { text: 'B' },
        '/data/b:hint': { text: '-' },
        '/data/c:label': { text: '-' },
      },
      'Français (fr)': {
        '/data/a:label': { text: '-' },
        '/data/b:label': { text: 'B fr' },
        '/data/b:hint': { text: 'Indice' },
        '/data/c:label': { text: 'C fr' },
      },
    },
    holds: [
      `<input ref="/data/b"><label ref="jr:itext('/data/b:label')"/><hint ref="jr:itext('/data/b:hint')"/></input>`,
    ],
  },
  'a text without a language beside others stands for the default one': {
    sheets: {
      survey: `type|name|label|label::Deutsch (de)|required|required_message|required_message::Deutsch (de)
        text|a|A|A de|yes|Needed|Nötig
        text|b|B|||
        text|c||C de|yes|Needed|`,
      settings: `default_language
        English (en)`,
    },
    itext: {
      'English (en) (default)': {
        '/data/a:jr:requiredMsg': { text: 'Needed' },
        '/data/a:label': { text: 'A' },
        '/data/c:label': { text: '-' },
      },
      'Deutsch (de)': {
        '/data/a:jr:requiredMsg': { text: 'Nötig' },
        '/data/a:label': { text: 'A de' },
        '/data/c:label': { text: 'C de' },
      },
    },
    holds: [
      '<input ref="/data/b"><label>B</label></input>',
      `jr:requiredMsg="jr:itext('/data/a:jr:requiredMsg')"`,
      'jr:requiredMsg="Needed"',
    ],
  },
  'guidance takes the hint into itext, and nothing else': {
    sheets: {
      survey: `type|name|label|hint|guidance_hint
        text|a|A|Hint of \${b}|Say \${b}
        text|b|B||Slowly`,
    },
    itext: {
      'default (default)': {
        '/data/a:hint': { text: '{/data/b}Hint of ', guidance: '{/data/b}Say ' },
        '/data/b:hint': { guidance: 'Slowly' },
      },
    },
    holds: [
      `<input ref="/data/b"><label>B</label><hint ref="jr:itext('/data/b:hint')"/></input>`,
      `<label>A</label><hint ref="jr:itext('/data/a:hint')"/>`,
    ],
  },
  'guidance by language beside a plain hint': {
    sheets: {
      survey: `type|name|label|hint|guidance_hint::English (en)|guidance_hint::Español (es)
        text|a|A|Hint|Slowly|
        text|b|B|||Despacio`,
    },
    itext: {
      'default (default)': { '/data/a:hint': { text: 'Hint', guidance: '-' }, '/data/b:hint': { guidance: '-' } },
      'English (en)': { '/data/a:hint': { text: '-', guidance: 'Slowly' }, '/data/b:hint': { guidance: '-' } },
      'Español (es)': { '/data/a:hint': { text: '-', guidance: '-' }, '/data/b:hint': { guidance: 'Despacio' } },
    },
  },
  'messages that show values stand in itext; one about a missing app does only by language': {
    sheets: {
      survey: `type|name|label|constraint|constraint_message|no_app_error_string|no_app_error_string::Deutsch (de)
        text|a|A|. != ''|No|Install it|
        text|b|B|. != ''|No, \${a}|Install it|Installieren
        text|c|C|||Install \${a}|`,
    },
    itext: {
      'default (default)': {
        '/data/b:jr:constraintMsg': { text: '{/data/a}No, ' },
        '/data/b:jr:noAppErrorString': { text: 'Install it' },
      },
      'Deutsch (de)': {
        '/data/b:jr:constraintMsg': { text: '-' },
        '/data/b:jr:noAppErrorString': { text: 'Installieren' },
      },
    },
    holds: [
      'jr:constraintMsg="No"',
      'jr:noAppErrorString="Install it"',
      'jr:noAppErrorString="Install  /data/a "',
      `jr:constraintMsg="jr:itext('/data/b:jr:constraintMsg')"`,
      `jr:noAppErrorString="jr:itext('/data/b:jr:noAppErrorString')"`,
    ],
  },
  'values in a repeat are found from where the text stands, in names of files from the root': {
    sheets: {
      survey: `type|name|label::English (en)|image|constraint|constraint_message
        begin_repeat|r|R \${s}|||
        text|a|A|||
        begin_group|g|G of \${a}|||
        text|b|B of \${a}, \${s}|\${a}.png|. != ''|Not \${a}
        end_group||||
        end_repeat||||
        text|s|S|||`,
    },
    itext: {
      'English (en)': {
        '/data/r:label': { text: '{/data/s}R ' },
        '/data/r/a:label': { text: 'A' },
        '/data/r/g:label': { text: '{../a}G of ' },
        '/data/r/g/b:label': { text: '{../../a}{/data/s}B of , ' },
        '/data/r/g/b:jr:constraintMsg': { text: '-' },
        '/data/s:label': { text: 'S' },
      },
      'default (default)': {
        '/data/r:label': { text: '-' },
        '/data/r/a:label': { text: '-' },
        '/data/r/g:label': { text: '-' },
        '/data/r/g/b:label': { text: '-', image: '{/data/r/a}jr://images/.png' },
        '/data/r/g/b:jr:constraintMsg': { text: '{../../a}Not ' },
        '/data/s:label': { text: '-' },
      },
    },
  },
  'a message for required questions may show values': {
    sheets: {
      survey: `type|name|label|required|required_message
        text|a|A|yes|Needed
        text|b|B|yes|Needed, \${a}`,
    },
    itext: { 'default (default)': { '/data/b:jr:requiredMsg': { text: '{/data/a}Needed, ' } } },
    holds: ['jr:requiredMsg="Needed"', `jr:requiredMsg="jr:itext('/data/b:jr:requiredMsg')"`],
  },
  'a plain label in the settings is not shown anywhere': {
    sheets: { survey: 'type|name|label\ntext|a|A', settings: 'label|hint\nThe form|Hint' },
    itext: {},
  },
  'metadata have texts too': {
    sheets: {
      survey: `type|name|label::English (en)
        text|a|A
        audit|audit|The log`,
    },
    itext: { 'English (en)': { '/data/a:label': { text: 'A' }, '/data/meta/audit:label': { text: 'The log' } } },
  },
  'texts of the settings are those of the root, where they have languages': {
    sheets: {
      survey: `type|name|label
        text|a|A`,
      settings: `form_title|label::English (en)|label::Deutsch (de)|hint::Deutsch (de)
        Title|The form|Das Formular|Hinweis`,
    },
    itext: {
      'English (en)': { '/data:label': { text: 'The form' }, '/data:hint': { text: '-' } },
      'Deutsch (de)': { '/data:label': { text: 'Das Formular' }, '/data:hint': { text: 'Hinweis' } },
    },
    holds: ['<h:title>Title</h:title>', '<label>A</label>'],
  },
  'questions nobody sees keep their texts in itext': {
    sheets: {
      survey: `type|name|label::English (en)|label::Deutsch (de)|calculation
        text|a|A|A de|
        calculate|c|C||1 + 1`,
    },
    itext: {
      'English (en)': { '/data/a:label': { text: 'A' }, '/data/c:label': { text: 'C' } },
      'Deutsch (de)': { '/data/a:label': { text: 'A de' }, '/data/c:label': { text: '-' } },
    },
    lacks: ['ref="/data/c"'],
  },
};

describe('form texts', () => {
  testTexts(cases);

  test('the first language of a form is its default if none is given', () => {
    const xml = written({
      survey: `type|name|label::Français (fr)|label::English (en)
        select_one l|a|A fr|A`,
      choices: `list_name|name|label::English (en)
        l|x|X`,
    });
    expect(Object.keys(itextOf(xml))).toEqual(['English (en)', 'Français (fr)']);
  });

  test('line breaks in texts of a form are kept', () => {
    const xml = written({ survey: 'type|name|label\ntext|a|One⏎⏎Two' });
    expect(bodyOf(xml)).toContain('<label>One&#10;&#10;Two</label>');
  });
});
