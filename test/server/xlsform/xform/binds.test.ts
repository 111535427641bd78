import { bindOf, tagsOf } from './modelParts';
import { written } from './written';

const bind = (headers: string, cells: string, type = 'text'): Readonly<Record<string, string>> | undefined =>
  bindOf(written({ survey: `type | name | label | ${headers}\n${type} | q | Q | ${cells}\ntext | p | P` }), '/data/q');

describe('yes and no in binds', () => {
  it.each([
    ['required', 'yes', 'required', 'true()'],
    ['required', 'TRUE', 'required', 'true()'],
    ['required', 'No', 'required', 'false()'],
    ['required', 'yEs', 'required', 'yEs'],
    ['read_only', 'True', 'readonly', 'true()'],
    ['relevant', 'false', 'relevant', 'false()'],
    ['constraint', 'NO', 'constraint', 'false()'],
    ['calculation', 'yes', 'calculate', 'true()'],
    ['bind::ex', 'yes', 'ex', 'yes'],
  ])('the bind attribute of %s: %s', (column, cell, attribute, expected) => {
    expect(bind(column, cell)).toEqual({ type: 'string', [attribute]: expected });
  });
});

describe('bind attributes', () => {
  it('bind attributes of the row take precedence over those of the type', () => {
    expect(bind('bind::type', 'int')).toEqual({ type: 'int' });
  });

  it('bind attributes have paths in place of references', () => {
    expect(bind('relevant | bind::ex', "${p} != '' | see ${p}")).toEqual({
      type: 'string',
      relevant: "/data/p  != ''",
      ex: 'see  /data/p',
    });
  });

  it('bind attributes with ambiguous references are refused', () => {
    expect(() => bind('bind::nodeset', '/data/p')).toThrow('[row : 2] survey, bind::nodeset: ');
  });

  it('bind attributes contain messages unchanged', () => {
    expect(bind('constraint | constraint_message', '. > 1 | yes')).toEqual({
      type: 'string',
      constraint: '. &gt; 1',
      'jr:constraintMsg': 'yes',
    });
  });
});

it('a bind has no calculation if a trigger calculates', () => {
  const survey = 'type | name | label | calculation | trigger\ntext | a | A | |\ncalculate | b | | now() | ${a}';
  expect(bindOf(written({ survey }), '/data/b')).toEqual({ type: 'string' });
});

it('a bind is left out for groups without conditions, and for all groups of flat forms', () => {
  const survey = (relevant: string): string => `
    type        | name | label | relevant
    begin_group | g    | G     | ${relevant}
    text        | a    | A     |
    end_group   |      |       |`;
  expect(bindOf(written({ survey: survey('') }), '/data/g')).toBeUndefined();
  expect(bindOf(written({ survey: survey('1 = 1') }), '/data/g')).toEqual({ relevant: '1 = 1' });
  const flat = written({ survey: survey('1 = 1'), settings: 'form_id | flat\nf | yes' });
  expect(tagsOf(flat, 'bind').map((tag) => /nodeset="([^"]*)"/.exec(tag)?.[1])).toEqual([
    '/data/a',
    '/data/meta/instanceID',
  ]);
});

describe('meta', () => {
  it('meta has an id and an instance name', () => {
    const xml = written({
      survey: 'type | name | label\ntext | q | Q',
      settings: "form_id | instance_name | instance_id\nf | concat('A ', ${q}) | uuid",
    });
    expect(bindOf(xml, '/data/meta/instanceID')).toEqual({
      type: 'string',
      readonly: 'true()',
      'jr:preload': 'uuid',
    });
    expect(bindOf(xml, '/data/meta/instanceName')).toEqual({
      type: 'string',
      calculate: "concat('A ',  /data/q )",
    });
  });

  it('meta can be referred to', () => {
    const xml = written({
      survey: 'type | name | label | calculation\ntext | q | Q |\ncalculate | c | | ${instanceID}',
    });
    expect(bindOf(xml, '/data/c')?.calculate).toBe('/data/meta/instanceID');
  });

  it('the error of an instance name names its location in the settings', () => {
    expect(() =>
      written({ survey: 'type | name | label\ntext | q | Q', settings: 'form_id | instance_name\nf | ${x}' }),
    ).toThrow('[row : 2] settings, instance_name: ');
  });
});
