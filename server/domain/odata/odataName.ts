import { createHash } from 'node:crypto';
import { odataIdentifier } from '../../../api/odataIdentifier';

/** The longest an identifier may be (OData CSDL 4.0, SimpleIdentifier). */
const MAX_LENGTH = 128;

/** A name within the length limit; the part cut off is replaced by its hash, so that different names stay different. */
const cut = (name: string): string =>
  name.length <= MAX_LENGTH
    ? name
    : `${name.slice(0, 119)}_${createHash('sha1').update(name).digest('hex').slice(0, 8)}`;

/**
 * The name of a field in OData, where names are identifiers: `q1.8` becomes `q1_8`, `17` becomes `_17`. The fields, the
 * metadata and the rows must all use this rule, or clients do not find their columns.
 */
export const odataName = (name: string): string => cut(odataIdentifier(name));

/**
 * The names in use, each with the number that the next field of that name gets: in scripts that OData does not allow, all
 * fields of a form have the same name.
 */
export type UsedNames = Map<string, number>;

/** @param names in use before the first one is claimed */
export const takenNames = (names: readonly string[] = []): UsedNames => new Map(names.map((name) => [name, 2]));

/** Claims an unused name: `a_b`, or if that is in use `a_b_2`, `a_b_3`. @param taken the names in use */
export const claimName = (name: string, taken: UsedNames): string => {
  let claimed = name;
  for (let count = taken.get(name) ?? 2; taken.has(claimed); count += 1) {
    claimed = `${name.slice(0, MAX_LENGTH - `_${count}`.length)}_${count}`;
    taken.set(name, count + 1);
  }
  taken.set(claimed, 2);
  return claimed;
};
