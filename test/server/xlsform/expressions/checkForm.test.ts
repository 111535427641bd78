import { convertWorkbook } from '#server/xlsform/convert';
import { Warnings, XlsFormError } from '#server/xlsform/sheetLocation';
import { sorted } from '#shared/xpath/cycles';
import { written } from '../xform/written';

const headers =
  'type | name | label | relevant | calculation | constraint | required | read_only | default | choice_filter';

/** A clinic visit with one cell more. */
const visit = (cells: Readonly<Record<string, string>>): string => {
  const rows = [
    'text | patient | Patient',
    'integer | age | Age',
    'begin_group | treatment | Treatment',
    'select_one drugs | drug | Drug',
    'decimal | dose | Dose',
    'end_group | |',
    'begin_repeat | visit | Visit',
    'integer | day | Day',
    'end_repeat | |',
    'calculate | total |',
    'text | remark | Remark',
  ];
  const columns = headers.split('|').map((name) => name.trim());
  const spelled = rows.map((row) => {
    const parts = row.split('|').map((cell) => cell.trim());
    return columns
      .map((column, i) => {
        const cell = cells[`${parts[0]?.startsWith('end') === true ? 'end' : parts[1]} ${column}`];
        return cell ?? parts[i] ?? (parts[1] === 'total' && column === 'calculation' ? '1' : '');
      })
      .join(' | ');
  });
  return [headers, ...spelled].join('\n');
};

const choices =
  'list_name | name | label | ml | note\ndrugs | a | A | 5 |\ndrugs | b | B | 9 |\ndrugs | c | C | | x\ndrugs | d | D | | y';

const refusalOf = (cells: Readonly<Record<string, string>>): string => {
  try {
    written({ survey: visit(cells), choices });
    return '';
  } catch (error) {
    if (error instanceof XlsFormError) return error.message;
    throw error;
  }
};

/** Cells and the error of their form, `''` if it is accepted. */
test.each<[Record<string, string>, string]>([
  [{}, ''],
  // Syntax errors.
  [
    { 'dose relevant': '${age} == 5' },
    '[row : 6] survey, relevant: This expression cannot be read. Write one “=” to compare.',
  ],
  [{ 'dose relevant': '${age} > 5 && ${age} < 9' }, 'Write “and” between conditions.'],
  [
    { 'age constraint': '(. >= 0 and . < 120' },
    '[row : 3] survey, constraint: This expression cannot be read. A parenthesis is opened',
  ],
  [{ 'age constraint': '. >= 0)' }, 'A parenthesis is closed and not opened.'],
  [{ 'age relevant': '${patient} >' }, 'It breaks off before it is finished.'],
  [
    { 'total calculation': "concat('a, ${age})" },
    '[row : 11] survey, calculation: This expression cannot be read. A quotation mark is opened and not closed.',
  ],
  [{ 'remark default': '+254 700 000000' }, ''],
  [{ 'remark default': '-' }, ''],
  [{ 'remark default': 'now() + 254 700' }, '[row : 12] survey, default: This expression cannot be read.'],
  [{ 'drug choice_filter': 'ml > (5' }, '[row : 5] survey, choice_filter: This expression cannot be read.'],
  [{ 'visit relevant': '${age} 5' }, '[row : 8] survey, relevant: This expression cannot be read.'],
  // Functions.
  [{ 'dose relevant': "contians(${patient}, 'a')" }, '[row : 6] survey, relevant: There is no function “contians”'],
  [{ 'dose relevant': 'if(${age} > 5, 1, 2, 3)' }, 'The function “if” takes 3 arguments, but has 4 here.'],
  [{ 'dose relevant': 'count(${visit}, 1)' }, 'The function “count” takes 1 argument, but has 2 here.'],
  [{ 'total calculation': 'substr(${patient})' }, 'takes 2 to 3 arguments, but has 1'],
  [{ 'total calculation': 'indexed-repeat(${day}, ${visit}, 1, 2)' }, 'takes 3, 5, 7 … arguments, but has 4'],
  [{ 'total calculation': 'join()' }, 'takes at least 1 argument, but has 0'],
  [{ 'total calculation': 'sum(${age} * 2)' }, 'The function “sum” takes a group'],
  [{ 'total calculation': 'sum(${day})' }, ''],
  [{ 'total calculation': 'position(..)' }, ''],
  [{ 'total calculation': "pulldata('f', 'a', 'b', ${age})" }, ''],
  [{ 'age required': 'foo()' }, '[row : 3] survey, required: There is no function “foo”'],
  [{ 'age read_only': 'foo()' }, '[row : 3] survey, read_only: There is no function “foo”'],
  [{ 'remark default': 'foo()' }, '[row : 12] survey, default: There is no function “foo”'],
  [{ 'drug choice_filter': 'foo(ml)' }, '[row : 5] survey, choice_filter: There is no function “foo”'],
  [{ 'total calculation': "instance('drugs')/root/item[foo()]/ml" }, 'There is no function “foo”'],
  // Expressions that are not evaluated before the first answer are accepted.
  [{ 'age constraint': 'foo(.)' }, ''],
  [{ 'dose relevant': '${age} > 5 and foo()' }, ''],
  [{ 'dose relevant': "${patient} = '' and foo()" }, 'There is no function “foo”'],
  [{ 'dose relevant': '${age} > 5 or foo()' }, 'There is no function “foo”'],
  [{ 'dose relevant': '${age} > random() or foo()' }, 'There is no function “foo”'],
  [{ 'dose relevant': '5 > random() or foo()' }, ''],
  [{ 'dose relevant': "${patient} = '' or foo()" }, ''],
  [{ 'total calculation': 'if(${age} > 5, foo(), 1)' }, ''],
  [{ 'total calculation': 'if(${age} > 5, 1, foo())' }, 'There is no function “foo”'],
  [{ 'total calculation': "coalesce(${patient}, 'x', 'y')" }, 'takes 2 arguments, but has 3'],
  [{ 'total calculation': 'coalesce(${patient}, foo())' }, 'There is no function “foo”'],
  [{ 'total calculation': "coalesce('x', foo())" }, ''],
  [{ 'drug choice_filter': 'foo(ml)', 'drug relevant': '${age} > 5' }, ''],
  [{ 'drug choice_filter': 'foo(ml)', 'treatment relevant': '${age} > 5' }, ''],
  [{ 'drug choice_filter': 'foo(ml)', 'treatment relevant': '${total} = 1' }, 'There is no function “foo”'],
  // Paths.
  [{ 'total calculation': 'count(//day)' }, 'Paths can hold names'],
  [{ 'total calculation': "instance('nolist')/root/item[1]/name" }, 'There is no list or file “nolist”'],
  // Dates and choices.
  [{ 'total calculation': "date(concat(${age}, '-', ${age}, '-01'))" }, 'this makes a date of “--01”, which is none'],
  [{ 'total calculation': "if(${age} != '', date(concat(${age}, '-01-01')), '')" }, ''],
  [{ 'total calculation': "date('2026-02-28') + date(${patient}) + date(5)" }, ''],
  [{ 'total calculation': "format-date('28.2.2026', '%Y')" }, 'which is none'],
  [
    { 'total calculation': "instance('drugs')/root/item/ml" },
    '[row : 11] survey, calculation: When a form is opened, more than',
  ],
  [{ 'total calculation': "instance('drugs')/root/item[ml > 3]/name" }, 'more than one choice fits'],
  [{ 'total calculation': "instance('drugs')/root/item[name != ${patient}]/name" }, 'more than one choice fits'],
  [{ 'total calculation': "instance('drugs')/root/item[name = ${patient}]/name" }, ''],
  [{ 'total calculation': "instance('drugs')/root/item[ml > 5]/name" }, ''],
  [{ 'total calculation': "instance('drugs')/root/item[2]/name" }, ''],
  [{ 'total calculation': "instance('drugs')/root/item[note = ${patient}]/name" }, 'more than one choice fits'],
  [{ 'total calculation': "instance('drugs')/root/item[note = ${patient}]/note" }, ''],
  [{ 'total calculation': "count(instance('drugs')/root/item[ml > 3])" }, ''],
  [{ 'total calculation': "join(' ', instance('drugs')/root/item/name)" }, ''],
  [{ 'total calculation': "instance('drugs')/root/item[position() < 9]/name" }, ''],
  [{ 'total calculation': "if(instance('drugs')/root/item[name = 'b']/ml = 9, 1, foo())" }, ''],
  [
    { 'total calculation': "if(instance('drugs')/root/item[name = 'b']/ml = 8, 1, foo())" },
    'There is no function “foo”',
  ],
  // Circles.
  [{ 'age relevant': '${age} > 5' }, '[row : 3] survey, relevant: This expression of “age” depends on “age” itself'],
  [{ 'total calculation': '${total} + 1' }, '[row : 11] survey, calculation'],
  [{ 'age required': ". = ''" }, '[row : 3] survey, required'],
  [{ 'age read_only': '${age} > 5' }, '[row : 3] survey, read_only'],
  [{ 'age constraint': '${age} > 5' }, ''],
  [
    { 'age relevant': '${dose} > 5', 'dose relevant': '${total} > 5', 'total calculation': '${age}' },
    '[row : 3] survey, relevant: These depend on each other in a circle: “age” → ',
  ],
  [{ 'age relevant': '${total} > 5', 'total relevant': '${age} > 5' }, '[row : 3] survey, relevant'],
  [{ 'treatment relevant': '${dose} > 5' }, '[row : 4] survey, relevant: This expression of “treatment” depends on'],
  [{ 'treatment relevant': '${total} > 5', 'total calculation': '${dose} * 2' }, '[row : 4] survey, relevant'],
  [{ 'treatment required': '${dose} > 5' }, ''],
  [{ 'treatment read_only': '${dose} > 5' }, ''],
  [{ 'dose relevant': 'count(${visit}) > 1', 'visit relevant': '${age} > 5' }, ''],
  [{ 'visit relevant': 'count(${visit}) > 1' }, '[row : 8] survey, relevant'],
  [{ 'day required': 'position(..) > 1' }, ''],
  [{ 'day relevant': 'sum(${day}) > 1' }, '[row : 9] survey, relevant'],
  [{ 'total calculation': "instance('drugs')/root/item[ml = ${total}]/name" }, '[row : 11] survey, calculation'],
  [{ 'total calculation': "instance('drugs')/root/item[total = 5]/name" }, ''],
  [{ 'remark default': '${remark} + 1' }, ''],
  // One value of many.
  [{ 'total calculation': '${day} + 1' }, '[row : 11] survey, calculation: “day” has a value in each “visit”'],
  [{ 'remark relevant': "selected(${day}, '1')" }, '[row : 12] survey, relevant: “day” has a value in each “visit”'],
  [{ 'total calculation': 'sum(${day}) + max(${day}, 1) + count(${visit})' }, ''],
  [{ 'total calculation': 'indexed-repeat(${day}, ${visit}, 1) + 1' }, ''],
  [{ 'total calculation': "if(${age} > 5, ${day}, '')" }, ''],
  [{ 'total calculation': '/data/visit[1]/day + 1' }, ''],
  [{ 'total calculation': '${day} + 1', 'visit relevant': '${age} > 5' }, ''],
  [{ 'total calculation': '${day} + 1', 'day relevant': '${age} > 5' }, ''],
  [{ 'remark default': '${day}' }, ''],
  [{ 'remark constraint': '${day} > 1' }, ''],
  [{ 'day constraint': '. > 1', 'day relevant': '${age} = 5 or ${patient} = "x"' }, ''],
])('the form check refuses %j: %s', (cells, expected) => {
  const refusal = refusalOf(cells);
  expect(expected === '' || !refusal.includes(expected) ? refusal : expected).toBe(expected);
});

describe('groups without questions', () => {
  const group = (begin: string, content: string, before = ''): string =>
    `type | name | label | calculation | relevant | repeat_count\n${before}text | a | A\n${begin}\n${content}\nend_group`;

  test.each([
    [group('begin_group | g | G', 'calculate | c | | 1'), true],
    [group('begin_group | g | G', 'text | t | T'), false],
    [group('begin_group | g | G', 'note | t | T'), false],
    [group('begin_group | g | G', 'begin_group | h | H\ntext | t | T\nend_group'), false],
    [group('begin_group | g | G', 'begin_group | h | H\ncalculate | t | | 1\nend_group'), true],
    [group('begin_group | g | G | | ${a} > 5', 'calculate | c | | 1'), false],
    [group("begin_group | g | G | | ${a} = ''", 'calculate | c | | 1'), true],
    [`type | name | label | calculation\nbegin_repeat | r | R\ncalculate | c | | 1\nend_repeat`, false],
  ])('the form check of groups without questions: %s', (survey, isRefused) => {
    let refusal = '';
    try {
      written({ survey });
    } catch (error) {
      refusal = error instanceof Error ? error.message : '';
    }
    expect(refusal.includes('holds no question that people see')).toBe(isRefused);
    if (!isRefused) expect(refusal).toBe('');
  });
});

test('the form check warns of an expression in a label that apps cannot read', () => {
  const rows = (text: string): string[][] => text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const { warnings } = convertWorkbook(
    [
      {
        name: 'survey',
        rows: rows(
          "type | name | label\ntext | a | A\nnote | n | It is instance('l')/root/item[name = ${a}]/label, yes",
        ),
      },
      { name: 'choices', rows: rows('list_name | name | label\nl | x | X') },
      { name: 'settings', rows: rows('form_id\nf') },
    ],
    'f',
  );
  expect(warnings).toEqual([expect.stringContaining('[row : 3] survey, label: This expression cannot be read.')]);
  expect(new Warnings().list()).toEqual([]);
});

describe('order', () => {
  test('the order of a chain of 200,000 calculations is found without recursion', () => {
    const graph = Array.from({ length: 200_000 }, (_, i) => (i === 199_999 ? [] : [i + 1]));
    const result = sorted(graph);
    expect('order' in result && result.order.length).toBe(200_000);
  });

  test('the order of a cycle after a chain is reported as the cycle', () => {
    expect(sorted([[1], [2], [3], [1], [0]])).toEqual({ circle: expect.arrayContaining([1, 2, 3]) as number[] });
  });
});

test('the form check accepts 2,000 calculations that depend on each other, each on two others', () => {
  const rows = Array.from({ length: 2000 }, (_, i) => {
    const row = `calculate | c${i} | | ${i === 0 ? '1' : `\${c${i - 1}} + \${c${i >> 1}}`} |`;
    return i % 50 === 0
      ? `${i === 0 ? '' : 'end_group\n'}begin_group | g${i} | G\ntext | t${i} | T | | \${c0} = 1\n${row}`
      : row;
  });
  const survey = `type | name | label | calculation | relevant\n${rows.join('\n')}\nend_group`;
  expect(() => written({ survey })).not.toThrow();
});

test.each([
  ['count', 'count(${p}[${age} >= 18])', ''],
  ['a value of the nodes that match', 'sum(${p}[${age} >= 18]/age)', ''],
  ['a question within', 'count(${pet}[${weight} > 2 and ${age} >= 18])', ''],
  ['several predicates', "count(${p}[${age} >= 18]) + count(${p}[${nm} = ''])", ''],
  ['a question of another repeat', 'count(${p}[${rooms} = 2])', '“rooms” has a value in each “house”'],
  ['a question further within', 'count(${p}[${weight} > 2])', '“weight” has a value in each “pet”'],
  ['a value beside the predicate', 'count(${p}[${age} >= 18]) + ${age}', '“age” has a value in each “p”'],
])('the form check resolves a reference within a predicate to the same instance: %s', (_, calculation, expected) => {
  const survey = `type | name | label | calculation
    begin_repeat | p | P |
    text | nm | Name |
    integer | age | Age |
    begin_repeat | pet | Pet |
    integer | weight | Weight |
    end_repeat | | |
    end_repeat | | |
    begin_repeat | house | House |
    integer | rooms | Rooms |
    end_repeat | | |
    calculate | c | | ${calculation}`;
  const convert = (): string => written({ survey });
  if (expected === '') expect(convert()).toContain('<bind nodeset="/data/c"');
  else expect(convert).toThrow(expected);
}); // oxfmt-ignore

describe('filter with one value of a selection', () => {
  const select = 'select_one l | s | S | a = ${x}';
  const repeat = (count: string): string => `begin_repeat | r | R | | ${count}\ntext | x | X\nend_repeat`;

  test.each([
    ['after the repeat', `${repeat('')}\n${select}`, true],
    ['before the repeat', `${select}\n${repeat('')}`, false],
    ['after a repeat with two instances', `${repeat('2')}\n${select}`, true],
    ['after a repeat with one instance', `${repeat('1')}\n${select}`, false],
    ['after a repeat with instances by an answer', `integer | n | N\n${repeat('${n}')}\n${select}`, false],
  ])('a choice filter with one value of a selection: %s', (_, rows, isRefused) => {
    const survey = `type | name | label | choice_filter | repeat_count\n${rows}`;
    const convert = (): string => written({ survey, choices: 'list_name | name | label | a\nl | b | B | c' });
    if (isRefused) expect(convert).toThrow('choice_filter: “x” has a value in each “r”');
    else expect(convert()).toContain('<itemset');
  });
});
