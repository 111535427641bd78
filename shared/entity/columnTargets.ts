import { followsPropertyRule } from './names';

/** A column of an uploaded file: a property, the label, the UUID, or nothing. */
export type ColumnTarget =
  | { readonly to: 'property'; readonly name: string }
  | { readonly to: 'label' | 'uuid' | 'none' };

/** Columns that `entities.csv` has besides properties. */
const isSystem = (header: string): boolean => header.startsWith('__');

/** The property that a header becomes: spaces and other signs are not possible in names. */
export const propertyNameOf = (header: string): string | null => {
  const name = header
    .replaceAll(/[^\p{L}\p{M}\p{N}_.-]+/gu, '_')
    .replace(/_$/, '')
    .replace(/^(?=[^\p{L}_])/u, '_')
    .replace(/^__+/, '_');
  return followsPropertyRule(name) ? name : null;
};

/**
 * The targets proposed for the columns of a file: equal names, whatever their case, and new properties for the others.
 * @param properties names of the properties of the list
 */
export const proposedTargets = (headers: readonly string[], properties: readonly string[]): readonly ColumnTarget[] => {
  const taken = new Set<string>();
  const once = (target: ColumnTarget): ColumnTarget => {
    const key = target.to === 'property' ? `property ${target.name.toLowerCase()}` : target.to;
    if (target.to !== 'none' && taken.has(key)) return { to: 'none' };
    taken.add(key);
    return target;
  };
  return headers.map((header) => {
    const plain = header.toLowerCase();
    if (plain === 'label') return once({ to: 'label' });
    if (plain === '__id' || plain === 'uuid' || plain === 'name') return once({ to: 'uuid' });
    if (isSystem(header) || header === '') return { to: 'none' };
    const known = properties.find((name) => name.toLowerCase() === plain);
    const name = known ?? propertyNameOf(header);
    return name === null ? { to: 'none' } : once({ to: 'property', name: sameIn(properties, name) });
  });
};

const sameIn = (names: readonly string[], name: string): string =>
  names.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
