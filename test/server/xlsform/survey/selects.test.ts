import { grown, outline, questionNamed } from './grown';

const choices = 'list_name | name | label | kind\nlist | a | A | x\nlist | b | B | y\nhas | other | Something else |';

const selectionOf = (type: string, more: Readonly<Record<string, string>> = {}) => {
  const columns = Object.keys(more);
  return questionNamed(
    grown({
      survey: `type | name | label | ${columns.join(' | ')}\n${type} | q | Q | ${Object.values(more).join(' | ')}`,
      choices,
      external_choices: 'list_name | name | label\nfar | a | A',
    }),
    'q',
  ).selection;
};

describe('selects', () => {
  it.each([
    ['select_one list', {}, { kind: 'list', list: 'list' }],
    ['rank list', {}, { kind: 'list', list: 'list' }],
    ['select_one ${name}', {}, { kind: 'repeat', reference: '${name}' }],
    ['select_one_external far', { choice_filter: 'x = 1' }, { kind: 'external', list: 'far' }],
    ['select_one list', { appearance: "minimal search('pills')" }, { kind: 'search', list: 'list' }],
    ['select_one list', { appearance: 'search' }, { kind: 'list', list: 'list' }],
    [
      'select_one_from_file towns.csv',
      {},
      { kind: 'file', instance: 'towns', src: 'jr://file-csv/towns.csv', value: 'name', label: 'label' },
    ],
    [
      'select_multiple_from_file my.rivers.xml',
      {},
      { kind: 'file', instance: 'my.rivers', src: 'jr://file/my.rivers.xml', value: 'name', label: 'label' },
    ],
    [
      'select_one_from_file parcels.geojson',
      {},
      { kind: 'file', instance: 'parcels', src: 'jr://file/parcels.geojson', value: 'id', label: 'title' },
    ],
    [
      'select_one_from_file towns.csv',
      { parameters: 'value=Code, label=Town_Name' },
      { kind: 'file', instance: 'towns', src: 'jr://file-csv/towns.csv', value: 'Code', label: 'Town_Name' },
    ],
  ])('selects find the choices of “%s” with %j', (type, more, source) => {
    expect(selectionOf(type, more)?.source).toEqual(source);
  });

  it.each([
    ['', { isRandomized: false, seed: undefined }],
    ['randomize=true', { isRandomized: true, seed: undefined }],
    ['randomize=TRUE, seed=1.5', { isRandomized: true, seed: '1.5' }],
    ['randomize=true;seed=${Seed}', { isRandomized: true, seed: '${Seed}' }],
    ['randomize=false', { isRandomized: false, seed: undefined }],
  ])('selects read the order “%s”', (parameters, expected) => {
    expect(selectionOf('select_one list', { parameters })).toMatchObject(expected);
  });

  it('selects keep the filter', () => {
    expect(selectionOf('select_one list', { choice_filter: "kind = 'x'" })?.filter).toBe("kind = 'x'");
  });

  it('selects have “other” once, with a question after each select', () => {
    const tree = grown({
      survey: 'type | name | label\nselect_one list or_other | a | A\nselect_multiple list or_other | b | B',
      choices,
    });
    expect(outline(tree.survey.children)).toBe('a, a_other, b, b_other');
    expect(tree.survey.choices.get('list')?.choices.map(({ name }) => name)).toEqual(['a', 'b', 'other']);
    expect(questionNamed(tree, 'a_other')).toMatchObject({ type: 'text', element: 'input', label: 'Specify other.' });
    expect(questionNamed(tree, 'a_other').bind.get('relevant')).toBe("selected(../a, 'other')");
  });

  it('selects do not change a list that has “other” already', () => {
    const tree = grown({ survey: 'type | name | label\nselect_one has or_other | a | A', choices });
    expect(tree.survey.choices.get('has')?.choices.map(({ label }) => label)).toEqual(['Something else']);
  });

  it('selects get “other” in each language of the list, with a warning that it is English', () => {
    const tree = grown({
      survey: 'type | name | label::English (en) | label::Deutsch (de)\nselect_one list or_other | a | A | Ä',
      choices: 'list_name | name | label::English (en) | label::Deutsch (de)\nlist | a | A | Ä',
    });
    expect(tree.survey.choices.get('list')?.choices.at(-1)?.label).toEqual(
      new Map([
        ['English (en)', 'Other'],
        ['Deutsch (de)', 'Other'],
      ]),
    );
    expect(tree.warnings).toContainEqual(expect.stringContaining('or_other'));
  });

  it('selects with choices from itemsets.csv without a filter cause a warning', () => {
    const tree = grown({
      survey: 'type | name | label\nselect_one_external far | q | Q',
      external_choices: 'list_name | name | label\nfar | a | A',
    });
    expect(tree.warnings).toEqual([expect.stringMatching(/^\[row : 2\] survey, choice_filter: /)]);
    expect(questionNamed(tree, 'q')).toMatchObject({ element: 'input', selection: { source: { kind: 'external' } } });
  });

  it('a range gets its labels from a list', () => {
    const tree = grown({
      survey: 'type | name | label | parameters\nrange | q | Q | end=5 tick_labelset=agree',
      choices: 'list_name | name | label\nagree | 1 | No\nagree | 5 | Yes',
    });
    expect(questionNamed(tree, 'q').selection?.source).toEqual({ kind: 'list', list: 'agree' });
  });
});
