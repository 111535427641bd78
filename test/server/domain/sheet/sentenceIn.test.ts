import { parseSync } from '@swc/core';
import { readSources } from '#scripts/layers/sources';
import { baseOf, flatten, pluralForms, type Sections } from '#scripts/translations/tables';
import { serverLanguages } from '#server/domain/language/serverLanguage';
import { messageRef, type MessageRefKey, type MessageValue } from '#server/domain/sheet/messageRef';
import { sentenceIn } from '#server/domain/sheet/sentenceIn';
import { sheetTexts } from '#server/domain/sheet/sheetTexts';

const textsOf = (language: (typeof serverLanguages)[number]) => flatten(sheetTexts[language] as Sections);
const english = textsOf('en');
// The keys of the catalogue equal those of the type.
const keys = [...new Set([...english.keys()].map((key) => baseOf(key, english)))] as MessageRefKey[];

const variablesOf = (key: string): readonly string[] => {
  const text = english.get(key) ?? english.get(`${key}_other`) ?? '';
  return [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name))].sort();
};
const isPlural = (key: string): boolean => english.has(`${key}_other`);

/** A value for each variable; a number for the variable that selects the plural form. */
const valuesFor = (key: string, count: number): Readonly<Record<string, MessageValue>> =>
  Object.fromEntries([
    ...variablesOf(key).map((name) => [name, `<${name}>`]),
    ...(isPlural(key) ? [['count', count]] : []),
  ]);

interface Saying {
  readonly key: string;
  readonly values: readonly string[];
}

interface Branch {
  readonly [name: string]: unknown;
}
const isBranch = (tree: unknown): tree is Branch => typeof tree === 'object' && tree !== null;
const at = (tree: unknown, ...path: readonly string[]): unknown =>
  path.reduce((branch, name) => (isBranch(branch) ? branch[name] : undefined), tree);

/** Calls of `messageRef` and `mistake` with literal keys and values, in a syntax tree. */
const sayingsIn = (tree: unknown): readonly Saying[] => {
  if (!isBranch(tree)) return [];
  const inside = Object.values(tree).flatMap(sayingsIn);
  const [key, values] = ['0', '1'].map((index) => at(tree, 'arguments', index, 'expression'));
  const properties = values === undefined ? [] : at(values, 'properties');
  const isSaying =
    tree['type'] === 'CallExpression' && ['messageRef', 'mistake'].includes(String(at(tree, 'callee', 'value')));
  if (!isSaying || at(key, 'type') !== 'StringLiteral' || !Array.isArray(properties)) return inside;
  const names = properties.map((property) => String(at(property, 'key', 'value') ?? at(property, 'value')));
  return [...inside, { key: String(at(key, 'value')), values: names.sort() }];
};

describe.each(serverLanguages)('messages about workbooks in %s', (language) => {
  it.each(keys)('the sentence %s is complete', (key) => {
    for (const count of isPlural(key) ? [1, 2, 5, 1.5, 1_000_000] : [1]) {
      const sentence = sentenceIn(messageRef(key, valuesFor(key, count)), language);
      expect(sentence).not.toBe('');
      expect(sentence).not.toMatch(/\{\{|undefined|\[object/);
      for (const name of variablesOf(key).filter((each) => each !== 'count')) expect(sentence).toContain(`<${name}>`);
    }
  });

  it('messages about workbooks have the plural forms of their language', () => {
    const texts = textsOf(language);
    for (const key of keys.filter(isPlural))
      for (const form of pluralForms(language)) expect(texts.has(`${key}_${form}`)).toBe(true);
  });
});

it('each message about workbooks gets the values of its text', () => {
  const sayings = [...readSources('.')]
    .filter(([file]) => /^server\/.*\.ts$/.test(file))
    .filter(([, source]) => /\b(?:messageRef|mistake)\(/.test(source))
    .flatMap(([, source]) => sayingsIn(parseSync(source, { syntax: 'typescript', target: 'es2022' })));
  expect(sayings.length).toBeGreaterThan(150);
  // A count may serve the plural form only.
  const named = (names: readonly string[]): string => names.filter((name) => name !== 'count').join();
  expect(sayings.filter(({ key, values }) => named(values) !== named(variablesOf(key)))).toEqual([]);
  expect(sayings.filter(({ key, values }) => isPlural(key) && !values.includes('count'))).toEqual([]);
});

it.each([
  ['en', 1, 'There are 1 more warnings.'],
  ['cs', 1, 'Je tu ještě 1 další upozornění.'],
  ['cs', 3, 'Jsou tu ještě 3 další upozornění.'],
  ['cs', 5, 'Je tu ještě 5 dalších upozornění.'],
  ['de', 1, 'Es gibt 1 weitere Warnung.'],
  ['de', 1200, 'Es gibt 1.200 weitere Warnungen.'],
  ['es', 2, 'Hay 2 advertencias más.'],
  ['es', 1_000_000, 'Hay 1.000.000 de advertencias más.'],
  ['fr', 1, 'Il y a encore 1 avertissement.'],
  ['fr', 2, 'Il y a encore 2 avertissements.'],
] as const)('in %s, %d warnings are counted', (language, count, sentence) => {
  expect(sentenceIn(messageRef('upload.moreWarnings', { count }), language)).toBe(sentence);
});

it.each([
  ['en', 'The workbook has more than 50,000 rows.'],
  ['cs', 'Sešit má více než 50\u00a0000 řádků.'],
  ['de', 'Die Arbeitsmappe hat mehr als 50.000 Zeilen.'],
  ['es', 'El libro tiene más de 50.000 filas.'],
  ['fr', 'Le classeur a plus de 50\u202f000 lignes.'],
] as const)('in %s, numbers are written as usual', (language, beginning) => {
  expect(sentenceIn(messageRef('workbook.tooManyRows', { most: 50_000 }), language)).toContain(beginning);
});

it.each([
  ['en', '“a” → “b”', 'string or int'],
  ['cs', '„a“ → „b“', 'string nebo int'],
  ['de', '„a“ → „b“', 'string oder int'],
  ['es', '«a» → «b»', 'string o int'],
  ['fr', '«\u00a0a\u00a0» → «\u00a0b\u00a0»', 'string ou int'],
] as const)('in %s, names are quoted and alternatives joined', (language, circle, possible) => {
  expect(sentenceIn(messageRef('references.circle', { circle: ['a', 'b'] }), language)).toContain(circle);
  const sentence = sentenceIn(messageRef('questions.valueType', { type: 'x', possible: ['string', 'int'] }), language);
  expect(sentence).toContain(possible);
});
