import { instanceOf } from './modelParts';
import { written } from './written';

const instance = (survey: string, settings = 'form_id\nf'): string => instanceOf(written({ survey, settings }));

const data = (content: string): string => `<data id="f">${content}<meta><instanceID/></meta></data>`;

describe('defaults', () => {
  it.each([
    ['text', 'plain words', '<q>plain words</q>'],
    ['text', '<b> & "c"', '<q>&lt;b&gt; &amp; &quot;c&quot;</q>'],
    ['text', 'now()', '<q/>'],
    ['date', '2026-01-02', '<q>2026-01-02</q>'],
    ['image', 'a.png', '<q>jr://images/a.png</q>'],
    ['calculate', '3', '<q>3</q>'],
  ])('the default in the instance: %s: %s', (type, value, expected) => {
    const calculation = type === 'calculate' ? '1' : '';
    const survey = `type | name | label | default | calculation\n${type} | q | Q | ${value} | ${calculation}`;
    expect(instance(survey)).toBe(data(expected));
  });
});

describe('repeats', () => {
  const row = (type: string, name: string): string => `${type} | ${name} | Label`;
  const nest = (...rows: readonly string[]): string => ['type | name | label', ...rows].join('\n');
  const begin = (name: string): string => row('begin_repeat', name);
  const end = row('end_repeat', '');

  it.each([
    [
      'a template and a first instance',
      nest(begin('r'), row('text', 'a'), end),
      '<r jr:template=""><a/></r><r><a/></r>',
    ],
    [
      'within each other: templates in the template, instances in the instance',
      nest(begin('r'), begin('s'), row('text', 'a'), end, end),
      '<r jr:template=""><s jr:template=""><a/></s></r><r><s><a/></s></r>',
    ],
    [
      'in a group of a repeat: both in the template',
      nest(begin('r'), row('begin_group', 'g'), begin('s'), row('text', 'a'), end, row('end_group', ''), end),
      '<r jr:template=""><g><s jr:template=""><a/></s><s><a/></s></g></r><r><g><s><a/></s></g></r>',
    ],
    [
      'side by side',
      nest(begin('r'), row('text', 'a'), end, begin('s'), row('text', 'b'), end),
      '<r jr:template=""><a/></r><r><a/></r><s jr:template=""><b/></s><s><b/></s>',
    ],
  ])('repeats in the instance: %s', (_, survey, expected) => {
    expect(instance(survey)).toBe(data(expected));
  });
});

describe('attributes', () => {
  it('attributes of instance nodes can refer to others; those of repeats are at instances only', () => {
    const survey = `
      type         | name | label | instance::kind
      text         | a    | A     |
      begin_repeat | r    | R     | rows
      text         | b    | B     | of \${a}
      end_repeat   |      |       |`;
    expect(instance(survey)).toBe(
      data('<a/><r jr:template=""><b kind="of  /data/a "/></r><r kind="rows"><b kind="of  /data/a "/></r>'),
    );
  });

  it.each([
    ['version', '3', '<data id="f" version="3">'],
    ['prefix | delimiter', 'p | +', '<data odk:prefix="p" odk:delimiter="+" id="f">'],
    ['attribute::colour | attribute::id', 'red | other', '<data colour="red" id="f">'],
    ['instance_xmlns', 'https://example.org/x', '<data id="f" xmlns="https://example.org/x">'],
    ['name', 'visit', '<visit id="f">'],
  ])('attributes of the instance root: %s', (headers, cells, expected) => {
    const xml = instance('type | name | label\ntext | q | Q', `form_id | ${headers}\nf | ${cells}`);
    expect(xml.slice(0, expected.length)).toBe(expected);
  });
});

describe('meta', () => {
  const meta = (xml: string): string => /<meta>.*<\/meta>/.exec(xml)?.[0] ?? '';
  const audit = 'type | name | label\ntext | q | Q\naudit | | ';

  it.each([
    ['the audit log, the id and the name', audit, 'instance_name', '${q}', '<audit/><instanceID/><instanceName/>'],
    ['no id', audit, 'omit_instanceID', 'yes', '<audit/>'],
  ])('meta of the instance contains %s', (_, survey, header, cell, expected) => {
    expect(meta(instance(survey, `form_id | ${header}\nf | ${cell}`))).toBe(`<meta>${expected}</meta>`);
  });

  it('meta of the instance is left out if it is empty', () => {
    expect(instance('type | name | label\ntext | q | Q', 'form_id | omit_instanceID\nf | yes')).toBe(
      '<data id="f"><q/></data>',
    );
  });
});
