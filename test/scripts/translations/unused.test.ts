import { flatten } from '#scripts/translations/tables';
import { unusedKeys } from '#scripts/translations/unused';

const english = flatten({
  home: { title: 'Projects', count_one: 'one', count_other: '{{count}}' },
  fieldType: { int: 'Number', string: 'Text' },
});

const unusedBeside = (source: string): string[] => unusedKeys(english, new Map([['src/a.tsx', source]]));

test.each([
  ['a call', `t('home.title')`, ['home.count', 'fieldType.int', 'fieldType.string']],
  ['an attribute', `<Trans i18nKey="home.title" />`, ['home.count', 'fieldType.int', 'fieldType.string']],
  ['a key with plural forms', `t('home.count', { count })`, ['home.title', 'fieldType.int', 'fieldType.string']],
  ['a template that begins like it', 't(`fieldType.${type}`)', ['home.title', 'home.count']],
  ['no comment', `// t('home.title')`, ['home.title', 'home.count', 'fieldType.int', 'fieldType.string']],
  [
    'no template without a section',
    't(`${section}.title`)',
    ['home.title', 'home.count', 'fieldType.int', 'fieldType.string'],
  ],
])('the check for unused texts counts a key as used by %s', (_, source, unused) => {
  expect(unusedBeside(source)).toEqual(unused);
});
