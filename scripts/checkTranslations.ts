/* The translation check: five languages with the same keys, plural forms, variables and tags; no key unused. */
import { readFileSync } from 'node:fs';
import { readSources } from './layers/sources';
import { compareWithEnglish } from './translations/compare';
import { flatten } from './translations/tables';
import type { Texts } from './translations/tables';
import { unusedKeys } from './translations/unused';

const LOCALES = ['en', 'cs', 'de', 'es', 'fr'];
const SPEAKING = /^(src|store|sagas|translations)\//;

const read = (locale: string): Texts => flatten(JSON.parse(readFileSync(`translations/${locale}.json`, 'utf8')));

const english = read('en');
const speaking = new Map([...readSources('.')].filter(([file]) => SPEAKING.test(file)));
const faults = [
  ...LOCALES.flatMap((locale) => compareWithEnglish(locale, read(locale), english)),
  ...unusedKeys(english, speaking).map((key) => `en: ${key} is used nowhere`),
];

for (const fault of faults) console.log(fault);
console.log(`${english.size} texts in ${LOCALES.length} languages, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
