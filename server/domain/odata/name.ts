import { createHash } from 'node:crypto';
import { odataIdentifier } from '#shared/query/odataIdentifier';

/** Maximum length of an identifier (OData CSDL 4.0, SimpleIdentifier). */
const MAX_LENGTH = 128;

/** Shortens a name to the limit; the rest is replaced by its hash, so that different names stay different. */
const cut = (name: string): string =>
  name.length <= MAX_LENGTH
    ? name
    : `${name.slice(0, 119)}_${createHash('sha1').update(name).digest('hex').slice(0, 8)}`;

/**
 * Name of a field in OData, where names are identifiers: `q1.8` becomes `q1_8`, `17` becomes `_17`. Fields, metadata and rows
 * must all use this rule, or clients do not find their columns.
 */
export const odataName = (name: string): string => cut(odataIdentifier(name));

/**
 * Names in use, each with the number for the next duplicate: in scripts that OData does not allow, all fields of a form have the
 * same name.
 */
export type UsedNames = Map<string, number>;

/** @param names initial names in use */
export const usedNames = (names: readonly string[] = []): UsedNames => new Map(names.map((name) => [name, 2]));

/** Claims an unused name: `a_b`, or if that is in use `a_b_2`, `a_b_3`. @param taken names in use */
export const claimName = (name: string, taken: UsedNames): string => {
  let claimed = name;
  for (let count = taken.get(name) ?? 2; taken.has(claimed); count += 1) {
    claimed = `${name.slice(0, MAX_LENGTH - `_${count}`.length)}_${count}`;
    taken.set(name, count + 1);
  }
  taken.set(claimed, 2);
  return claimed;
};
