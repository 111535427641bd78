import { list, question } from '#test/support/form/bookRows';
import { adds, fillIn, says, valuesOf } from '#test/support/form/filledWorkbook';

describe('logic of a workbook', () => {
  it('relevance of a workbook follows answers, through groups and selected choices', async () => {
    const book = {
      survey: [
        question('select_multiple crops', 'grown'),
        question('text', 'which', { relevant: "selected(${grown}, 'other')" }),
        question('begin group', 'rice', { relevant: "selected(${grown}, 'rice')" }),
        question('integer', 'fields'),
        question('text', 'many', { relevant: '${fields} > 3' }),
        { type: 'end group' },
      ],
      choices: list('crops', 'rice', 'maize', 'other'),
    };
    expect((await fillIn(book)).hidden).toEqual(['/data/which', '/data/rice']);
    expect((await fillIn(book, [says('grown', 'rice')])).hidden).toEqual(['/data/which', '/data/rice/many']);
    const filled = await fillIn(book, [
      says('grown', 'rice other'),
      says('rice/fields', '4'),
      says('rice/many', 'yes'),
    ]);
    expect(filled.hidden).toEqual([]);
    expect(filled.submission).toContain('<rice><fields>4</fields><many>yes</many></rice>');
  });

  it('calculations of a workbook follow answers, also those that depend on each other and on the time', async () => {
    const book = {
      survey: [
        question('decimal', 'price'),
        question('integer', 'amount'),
        question('select_one crops', 'crop'),
        question('date', 'day'),
        { type: 'calculate', name: 'total', calculation: '${price} * ${amount}' },
        { type: 'calculate', name: 'told', calculation: "concat(jr:choice-name(${crop}, '${crop}'), ': ', ${total})" },
        { type: 'calculate', name: 'kind', calculation: "if(${total} >= 10 and ${crop} != 'rice', 'much', 'little')" },
        { type: 'calculate', name: 'month', calculation: "format-date(${day}, '%b %Y')" },
        question('note', 'shown', { label: 'That is ${total} for <${crop}> & co' }),
      ],
      choices: list('crops', 'rice', 'maize'),
    };
    const filled = await fillIn(book, [
      says('price', '2.5'),
      says('amount', '4'),
      says('crop', 'maize'),
      says('day', '2026-05-12'),
    ]);
    expect(valuesOf(filled, ['total', 'told', 'kind', 'month'])).toEqual({
      total: '10',
      told: 'The maize: 10',
      kind: 'much',
      month: 'May 2026',
    });
    expect(filled.labels['/data/shown']).toBe('That is 10 for <maize> & co');
  });

  it('constraints and required questions of a workbook show the messages of the sheet, in each language', async () => {
    const book = {
      survey: [
        {
          type: 'integer',
          name: 'age',
          'label::English (en)': 'Age',
          'label::Français (fr)': 'Âge',
          constraint: '. >= 0 and . < 130',
          'constraint_message::English (en)': 'Years, please',
          'constraint_message::Français (fr)': 'En années',
        },
        {
          type: 'text',
          name: 'name',
          'label::English (en)': 'Name',
          'label::Français (fr)': 'Nom',
          required: 'yes',
          'required_message::English (en)': 'Who?',
          'required_message::Français (fr)': 'Qui ?',
        },
        {
          type: 'text',
          name: 'why',
          'label::English (en)': 'Why?',
          'label::Français (fr)': 'Pourquoi ?',
          required: '${age} > 99',
        },
      ],
      settings: { default_language: 'English (en)' },
    };
    expect((await fillIn(book, [says('age', '130')])).violations).toEqual({
      '/data/age': 'Years, please',
      '/data/name': 'Who?',
      '/data/why': 'required',
    });
    const french = await fillIn(book, [says('age', '-1'), { speak: 'Français (fr)' }]);
    expect(french.violations).toEqual({ '/data/age': 'En années', '/data/name': 'Qui ?' });
    expect(french.labels).toEqual({ '/data/age': 'Âge', '/data/name': 'Nom', '/data/why': 'Pourquoi ?' });
    expect(french.languages).toEqual(['English (en)', 'Français (fr)']);
  });

  it('defaults of a workbook are set, computed ones too, and triggers recalculate', async () => {
    const book = {
      survey: [
        question('integer', 'fixed', { default: 5 }),
        question('date', 'today', { default: 'today()' }),
        question('text', 'name'),
        question('text', 'changed', { trigger: '${name}', calculation: "concat('was ', ${name})" }),
        question('begin repeat', 'person'),
        question('text', 'given', { default: 'nobody' }),
        question('text', 'day', { default: 'string(today())' }),
        { type: 'end repeat' },
        question('select_one yes_no', 'sure', { default: 'yes' }),
      ],
      choices: list('yes_no', 'yes', 'no'),
    };
    const filled = await fillIn(book, [says('name', 'Ada'), adds('person')]);
    expect(
      valuesOf(filled, ['fixed', 'today', 'changed', 'person[1]/given', 'person[2]/given', 'person[2]/day', 'sure']),
    ).toEqual({
      fixed: '5',
      today: '2026-05-12',
      changed: 'was Ada',
      'person[1]/given': 'nobody',
      'person[2]/given': 'nobody',
      'person[2]/day': '2026-05-12',
      sure: 'yes',
    });
  });
});
