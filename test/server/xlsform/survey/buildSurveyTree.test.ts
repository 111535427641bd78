import { grown, nodeNamed, outline, questionNamed } from './grown';

const survey = (...lines: readonly string[]): string => lines.join('\n');

const crops = survey(
  'list_name | name | label',
  'crops | maize | Maize',
  'crops | bean | Beans',
  'crops | none | None',
);

describe('survey structure', () => {
  it.each([
    ['begin group', 'end group', 'g(q)'],
    ['begin_group', 'end group', 'g(q)'],
    ['begin repeat', 'end_repeat', 'g*(q)'],
    ['begin_repeat', 'end repeat', 'g*(q)'],
    ['begin lgroup', 'end repeat', 'g*(q)'],
    ['begin looped group', 'end lgroup', 'g*(q)'],
    ['begin loop over crops', 'end loop', 'g(maize(q), bean(q))'],
    ['begin_loop crops', 'end_loop', 'g(maize(q), bean(q))'],
  ])('the structure of a survey reads “%s” up to “%s”', (begin, end, expected) => {
    const tree = grown({
      survey: survey('type | name | label', `${begin} | g | G`, 'text | q | Q', end),
      choices: crops,
    });
    expect(outline(tree.survey.children)).toBe(expected);
  });

  it('the structure of a survey nests groups and repeats', () => {
    const tree = grown({
      survey: survey(
        'type | name | label | relevant | appearance',
        'text | a | A',
        'begin group | g | G | ${a} = 1 | field-list',
        'begin repeat | r | R',
        'text | b | B',
        'begin group | h | H',
        'text | a | A again, in another group',
        'end group',
        'end repeat',
        'end group',
        'text | c | C',
      ),
    });
    expect(outline(tree.survey.children)).toBe('a, g(r*(b, h(a))), c');
    expect(nodeNamed(tree, 'g')).toMatchObject({ kind: 'group', label: 'G', row: 3 });
    expect(Object.fromEntries(nodeNamed(tree, 'g').bind)).toEqual({ relevant: '${a} = 1' });
    expect(Object.fromEntries(nodeNamed(tree, 'g').control)).toEqual({ appearance: 'field-list' });
    expect(tree.warnings).toEqual([]);
  });

  it('the structure of a survey has the counts of repeats as references, generated for expressions', () => {
    const tree = grown({
      survey: survey(
        'type | name | label | repeat_count',
        'integer | n | N |',
        'begin repeat | one | One | ${n}',
        'text | a | A |',
        'end repeat | | |',
        'begin repeat | two | Two | ${n} + 1',
        'text | b | B |',
        'end repeat | | |',
        'begin repeat | three | Three |',
        'text | c | C |',
        'end repeat | | |',
      ),
    });
    expect(outline(tree.survey.children)).toBe('n, one*(a), two_count, two*(b), three*(c)');
    expect(nodeNamed(tree, 'one')).toMatchObject({ count: '${n}' });
    expect(nodeNamed(tree, 'two')).toMatchObject({ count: '${two_count}' });
    expect(nodeNamed(tree, 'three')).toMatchObject({ count: undefined });
    expect(questionNamed(tree, 'two_count')).toMatchObject({ type: 'calculate', element: undefined, row: 6 });
    expect(Object.fromEntries(questionNamed(tree, 'two_count').bind)).toEqual({
      type: 'string',
      readonly: 'true()',
      calculate: '${n} + 1',
    });
  });

  it('the structure of a survey converts groups with table-list to tables', () => {
    const tree = grown({
      survey: survey(
        'type | name | label | hint | appearance',
        'begin group | t | Words of the table | A hint | table-list minimal',
        'select_one crops | a | A | |',
        'select_one crops | b | B | | quick',
        'end group | | | |',
        'select_one crops | after | After | |',
      ),
      choices: crops,
    });
    expect(outline(tree.survey.children)).toBe(
      't(generated_table_list_label_2, reserved_name_for_field_list_labels_3, a, b), after',
    );
    expect(nodeNamed(tree, 't')).toMatchObject({ label: undefined, hint: undefined });
    expect(nodeNamed(tree, 't').control.get('appearance')).toBe('field-list minimal');
    expect(questionNamed(tree, 'generated_table_list_label_2')).toMatchObject({
      type: 'note',
      label: 'Words of the table',
      hint: 'A hint',
    });
    expect(questionNamed(tree, 'reserved_name_for_field_list_labels_3')).toMatchObject({
      element: 'select1',
      label: ' ',
      selection: { source: { kind: 'list', list: 'crops' } },
    });
    const looks = ['reserved_name_for_field_list_labels_3', 'a', 'b', 'after'].map((name) =>
      questionNamed(tree, name).control.get('appearance'),
    );
    expect(looks).toEqual(['label', 'list-nolabel', 'list-nolabel', undefined]);
  });

  it('the structure of a survey names unnamed notes, and adds a blank label to rows of labels', () => {
    const tree = grown({
      survey: survey('type | name | label | appearance', 'note | | Words |', 'select_one crops | l | | label'),
      choices: crops,
    });
    expect(outline(tree.survey.children)).toBe('generated_note_name_2, l');
    expect(questionNamed(tree, 'l').label).toBe(' ');
  });

  it('the structure of a survey hides calculations without a label', () => {
    const tree = grown({
      survey: survey(
        'type | name | label | hint | calculation | trigger',
        'text | a | A | | |',
        'integer | silent | | | 1 + 1 |',
        'integer | shown | Shown | | 1 + 1 |',
        'integer | hinted | | Hinted | 1 + 1 |',
        'date | stamped | | | | ${a}',
      ),
    });
    const elements = ['silent', 'shown', 'hinted', 'stamped'].map((name) => questionNamed(tree, name).element);
    expect(elements).toEqual([undefined, 'input', 'input', undefined]);
    expect(questionNamed(tree, 'stamped').triggers).toEqual(['a']);
  });

  it('the structure of a survey accepts a calculate that computes its default only', () => {
    const tree = grown({ survey: survey('type | name | default', 'calculate | c | now()') });
    expect(questionNamed(tree, 'c').defaultValue).toBe('now()');
  });

  it('the structure of a survey adds the path to images of a default', () => {
    const tree = grown({
      survey: survey(
        'type | name | label | default | parameters',
        'image | a | A | start.png | max-pixels=9',
        'image | b | B | jr://images/start.png | max-pixels=9',
        'image | c | C | ${a} | max-pixels=9',
        'audio | d | D | start.mp3 |',
      ),
    });
    expect(['a', 'b', 'c', 'd'].map((name) => questionNamed(tree, name).defaultValue)).toEqual([
      'jr://images/start.png',
      'jr://images/start.png',
      '${a}',
      'start.mp3',
    ]);
  });

  it('the structure of a survey keeps files apart from questions', () => {
    const tree = grown({
      survey: survey('type | name | label', 'csv-external | towns', 'xml-external | rivers', 'text | a | A'),
    });
    expect(outline(tree.survey.children)).toBe('a');
    expect(tree.survey.externalInstances).toEqual([
      { id: 'towns', src: 'jr://file-csv/towns.csv', row: 2 },
      { id: 'rivers', src: 'jr://file/rivers.xml', row: 3 },
    ]);
  });

  it('the structure of a survey leaves out disabled rows and comment rows', () => {
    const tree = grown({
      survey: survey(
        'type | name | label | hint | disabled',
        'text | a | A | |',
        'text | b | B | | yes',
        ' | | | only a hint |',
        'begin group | g | G | | true',
      ),
    });
    expect(outline(tree.survey.children)).toBe('a');
    expect(tree.warnings).toContainEqual(expect.stringMatching(/^\[row : 4\] survey: /));
  });

  it('the structure of a survey passes conditions of groups to their questions if the form is flat', () => {
    const tree = grown({
      survey: survey(
        'type | name | label | relevant',
        'begin group | g | G | ${a} = 1',
        'text | a | A | ${b} = 2',
        'text | b | B |',
        'begin group | h | H | ${b} = 3',
        'text | c | C |',
        'end group | | |',
        'end group | | |',
      ),
      settings: survey('form_id | flat', 'f | yes'),
    });
    expect(['a', 'b', 'c'].map((name) => questionNamed(tree, name).bind.get('relevant'))).toEqual([
      '${a} = 1 and (${b} = 2)',
      '${a} = 1',
      '${a} = 1 and (${b} = 3)',
    ]);
  });

  it('the structure of a survey makes “none” exclude all others if the setting requires it', () => {
    const tree = grown({
      survey: survey(
        'type | name | label | constraint',
        'select_multiple crops | a | A | count-selected(.) < 3',
        'select_one crops | b | B |',
      ),
      choices: crops,
      settings: survey('form_id | add_none_option', 'f | yes'),
    });
    expect(questionNamed(tree, 'a').bind.get('constraint')).toBe(
      "count-selected(.) < 3 and (.='none' or not(selected(., 'none')))",
    );
    expect(questionNamed(tree, 'b').bind.has('constraint')).toBe(false);
  });

  it('the structure of a survey warns once for each list without “none”, as pyxform does', () => {
    const rows = ['a', 'b'].flatMap((name) => [
      `select_multiple crops | ${name} | A`,
      `select_multiple pests | ${name}2 | A`,
    ]);
    const tree = grown({
      survey: survey('type | name | label', ...rows),
      choices: `${crops}\npests | rats | Rats`,
      settings: survey('form_id | add_none_option', 'f | yes'),
    });
    const has = (name: string) => questionNamed(tree, name).bind.has('constraint');
    expect(['a', 'a2', 'b', 'b2'].filter(has)).toEqual(['a', 'a2', 'b']);
  });
});

describe('warnings of a survey', () => {
  it.each([
    ['a repeat without a label', 'begin repeat | r |\ntext | q | Q\nend repeat | |', 'label'],
    ['a picture in full size', 'image | q | Q', 'parameters'],
    ['names that differ by capital letters', 'text | Q | Q\ntext | q | Q', 'name'],
  ])('a survey with %s causes a warning', (_, rows, column) => {
    const { warnings } = grown({ survey: `type | name | label\n${rows}` });
    expect(warnings).toEqual([expect.stringMatching(new RegExp(`^\\[row : \\d\\] survey, ${column}: `))]);
  });

  it.each(['hidden | t', 'start | t', 'username | t', 'csv-external | t'])(
    'a survey with the trigger “%s”, which has no answer, causes no warning',
    (trigger) => {
      const { warnings, survey: made } = grown({
        survey: `type | name | label | trigger | calculation\n${trigger}\ntext | q | Q | \${t} | now()`,
      });
      expect(warnings).toEqual([]);
      expect(made.children.at(-1)).toMatchObject({ name: 'q', triggers: ['t'] });
    },
  );

  it('a survey with groups without a label causes no warning', () => {
    expect(grown({ survey: 'type | name | label\nbegin group | g |\ntext | q | Q\nend group | |' }).warnings).toEqual(
      [],
    );
  });
});
