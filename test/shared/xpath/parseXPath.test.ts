import { parseXPath } from '#shared/xpath/parseXPath';
import type { Expression } from '#shared/xpath/xpath';

/** Prefix notation, which shows the structure. */
const spelled = (part: Expression): string => {
  switch (part.kind) {
    case 'value':
      return JSON.stringify(part.value);
    case 'variable':
      return part.name;
    case 'call':
      return `${part.name}(${part.args.map(spelled).join(', ')})`;
    case 'operation':
      return `[${part.operator} ${part.operands.map(spelled).join(' ')}]`;
    case 'path': {
      const steps = part.steps.map(
        ({ kind, name, predicates }) =>
          `${{ name, '@': `@${name}`, '.': '.', '..': '..', other: `?${name}` }[kind]}${predicates.map((one) => `{${spelled(one)}}`).join('')}`,
      );
      return `${part.base === undefined ? '' : `${spelled(part.base)}:`}${part.isAbsolute ? '/' : ''}${steps.join('/')}`;
    }
  }
};

test.each([
  ['1 + 2 * 3', '[+ 1 [* 2 3]]'],
  ['1 - 2 - 3', '[- [- 1 2] 3]'],
  ['a = 1 or b != 2 and c', '[or [= a 1] [and [!= b 2] c]]'],
  ['-a + 1', '[+ [negate a] 1]'],
  ['- - 5', '[negate [negate 5]]'],
  ['-a * 2', '[* [negate a] 2]'],
  ['5 mod 2 div 3', '[div [mod 5 2] 3]'],
  ['mod mod div', '[mod mod div]'],
  ['(a) and b', '[and a b]'],
  ['f(1) div 2 - 1', '[- [div f(1) 2] 1]'],
  ['a[1] or .. and . * 2', '[or a{1} [and .. [* . 2]]]'],
  ['a AND b', '[and a b]'],
  ['../a-b -1', '[- ../a-b 1]'],
  [' ../a - ../b ', '[- ../a ../b]'],
  ['/data/r[position() = 2]/x', '/data/r{[= position() 2]}/x'],
  [
    "instance('l')/root/item[name = current()/../x ][2]/label",
    'instance("l"):root/item{[= name current():../x]}{2}/label',
  ],
  ["jr:choice-name(../a, ' ../a ')", 'jr:choice-name(../a, " ../a ")'],
  ["if(. > .5, \"it's\", '')", 'if([> . 0.5], "it\'s", "")'],
  ['round(5., 2)', 'round(5, 2)'],
  ['*', '*'],
  ['../*', '../*'],
  ['2 * *', '[* 2 *]'],
  ['@id', '@id'],
  ['child::a/parent::node()/attribute::b', 'a/../@b'],
  ['//a', '/?///a'],
  ['a//b', 'a/?///b'],
  ['descendant::a', '?a'],
  ['a/text()', 'a/?text'],
  ['(../a)[1]', '../a:?{1}'],
  ['/', '/'],
  ['../имя', '../имя'],
  ['$x', '$x'],
  ['count(a | b)', 'count([| a b])'],
  ['a\n<=\tb', '[<= a b]'],
])('parseXPath reads %s', (text, expected) => {
  expect(spelled(parseXPath(text))).toBe(expected.replace('/?///a', '/?///a'));
});

test.each([
  '',
  ' ',
  '(1',
  '1)',
  'a b',
  'a = = b',
  'a == b',
  'a >',
  '> a',
  'a and',
  'if(1, 2, )',
  'if(, 1)',
  "'open",
  'a "',
  'a[1',
  'a]',
  '..[a]',
  './.[1]',
  'a/',
  '/data//',
  'f(a',
  '1.2.3',
  '+254 700 000000',
  '+1',
  'a ! b',
  '!a',
  'a && b',
  'a || b',
  'a % b',
  'a;b',
  '${}',
  '#a',
  'a,b',
  '5 apples',
  'a\u00a0= b',
  `${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
  Array.from({ length: 20_000 }, () => 'a').join('+'),
])('parseXPath refuses %.20s', (text) => {
  expect(() => parseXPath(text)).toThrow(/./);
});
