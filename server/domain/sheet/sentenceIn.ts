import { filled } from '../language/filled';
import type { ServerLanguage } from '../language/serverLanguage';
import type { MessageRef, MessageValue } from './messageRef';
import { sheetTexts } from './sheetTexts';

type Write = (value: MessageValue, language: ServerLanguage) => string;

const partsOf = (value: MessageValue): readonly string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'object' ? [] : [String(value)];

const plain: Write = (value, language) =>
  typeof value === 'object' && 'key' in value ? sentenceIn(value, language) : partsOf(value).join(', ');

const quotedWith =
  (separator: string): Write =>
  (value, language) =>
    partsOf(value)
      .map((name) => sentenceIn({ key: 'names.quoted', values: { name } }, language))
      .join(separator);

/** Formats after the name of a variable: `{{most, number}}`. */
const formats: Readonly<Record<string, Write>> = {
  number: (value, language) => (typeof value === 'number' ? value.toLocaleString(language) : plain(value, language)),
  or: (value, language) => new Intl.ListFormat(language, { type: 'disjunction' }).format(partsOf(value)),
  quoted: quotedWith(', '),
  path: quotedWith(' › '),
  circle: quotedWith(' → '),
};

const textOf = ({ key, values }: MessageRef, language: ServerLanguage): string => {
  const [section = '', name = ''] = key.split('.');
  const sections: Readonly<Record<string, Readonly<Record<string, string>>>> = sheetTexts[language];
  const texts = sections[section] ?? {};
  const count = values?.['count'];
  const form = typeof count === 'number' ? new Intl.PluralRules(language).select(count) : undefined;
  return texts[`${name}_${form}`] ?? texts[name] ?? '';
};

/** A message in a language. Numbers are unformatted unless the text requests a format. */
export const sentenceIn = (said: MessageRef, language: ServerLanguage): string =>
  filled(textOf(said, language), (variable, format) => {
    const value = said.values?.[variable];
    return value === undefined ? undefined : (formats[format] ?? plain)(value, language);
  });
