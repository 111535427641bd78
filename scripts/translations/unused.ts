import { withoutComments } from '../layers/imports';
import type { Sources } from '../layers/sources';
import { baseOf } from './tables';
import type { Texts } from './tables';

const LITERAL = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;

/**
 * Keys without a reference in the sources. A reference is a string, or a template that starts like the key and continues with a
 * value: `fieldType.${type}` refers to that whole section.
 */
export function unusedKeys(english: Texts, sources: Sources): string[] {
  const literals = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources.values()) {
    for (const [, single, double, template] of withoutComments(source).matchAll(LITERAL)) {
      const [beginning = '', ...others] = (single ?? double ?? template ?? '').split('${');
      if (others.length === 0) literals.add(beginning);
      else if (beginning.includes('.')) beginnings.add(beginning);
    }
  }
  const isNamed = (key: string): boolean =>
    literals.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning));
  return [...new Set([...english.keys()].map((key) => baseOf(key, english)))].filter((key) => !isNamed(key));
}
