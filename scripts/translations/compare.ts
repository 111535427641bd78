import { baseOf, isPlural, pluralForms } from './tables';
import type { Texts } from './tables';

const UNTRANSLATED_WORDS = 3;

/** Faults of a translation, in sentences: keys, plural forms, variables, tags, and texts left in English. */
export function compareWithEnglish(locale: string, texts: Texts, english: Texts): string[] {
  const wanted = wantedKeys(locale, english);
  const missing = [...wanted].filter((key) => !texts.has(key)).map((key) => `${locale}: ${key} is missing`);
  const tooMany = [...texts.keys()]
    .filter((key) => !wanted.has(key))
    .map((key) => `${locale}: ${key} is not in English`);
  const wrong = [...texts]
    .filter(([key]) => wanted.has(key))
    .flatMap(([key, text]) => faults(locale, key, text, english));
  return [...missing, ...tooMany, ...wrong];
}

/** The keys required of a language: those of English, with its own plural forms. */
function wantedKeys(locale: string, english: Texts): Set<string> {
  const wanted = new Set<string>();
  for (const key of english.keys()) {
    const base = baseOf(key, english);
    if (!isPlural(base, english)) wanted.add(key);
    else for (const form of pluralForms(locale)) wanted.add(`${base}_${form}`);
  }
  return wanted;
}

function faults(locale: string, key: string, text: string, english: Texts): string[] {
  const base = baseOf(key, english);
  const plural = isPlural(base, english);
  const original = english.get(plural ? `${base}_other` : key) ?? '';
  const found: string[] = [];
  if (text.trim() === '') found.push(`${locale}: ${key} is empty`);
  for (const [what, pattern] of [
    ['variables', /\{\{-?\s*([\w.]+)[^}]*\}\}/g],
    ['tags', /<\/?([\w]+)\s*\/?>/g],
  ] as const) {
    const there = marks(text, pattern);
    const wanted = marks(original, pattern);
    // The form "one" needs no number; any other form must contain the variables of English.
    const mayLeaveOut = plural && key.endsWith('_one');
    const same = mayLeaveOut ? there.every((mark) => wanted.includes(mark)) : there.join() === wanted.join();
    if (!same)
      found.push(`${locale}: ${key} has the ${what} [${there.join(', ')}], English has [${wanted.join(', ')}]`);
  }
  if (locale !== 'en' && text === english.get(key) && text.split(/\s+/).length > UNTRANSLATED_WORDS) {
    found.push(`${locale}: ${key} is the English text`);
  }
  return found;
}

function marks(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name).sort();
}
