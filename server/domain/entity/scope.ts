import type { AccessFilter } from '#api/schemas/entity/dataset';

/** A value that a property of an entity must have. */
interface PropertyValue {
  readonly property: string;
  readonly value: string;
}

/** The entities of a list that a reader gets: all, those that it created, or those with one of some values. */
export type EntityScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'creator'; readonly actorId: number | null }
  | { readonly kind: 'values'; readonly alternatives: readonly PropertyValue[] };

export const everything: EntityScope = { kind: 'all' };

/** The reader of a list. */
export interface EntityReader {
  readonly actorId: number | null;
  /** Values of its properties; web users have none. */
  readonly properties: Readonly<Record<string, string>>;
}

/**
 * Entities of a list with an access filter for a reader without the permission to list all. Several rules are alternatives. A rule
 * whose property the reader has no value for matches nothing.
 */
export const scopeFor = (filter: AccessFilter | undefined, { actorId, properties }: EntityReader): EntityScope => {
  if (filter === undefined) return everything;
  if (filter.type === 'ownerOnly') return { kind: 'creator', actorId };
  const alternatives = (filter.rules ?? []).flatMap(({ datasetProperty, actorProperty }) => {
    const value = Object.hasOwn(properties, actorProperty) ? properties[actorProperty] : undefined;
    return value === undefined ? [] : [{ property: datasetProperty, value }];
  });
  return { kind: 'values', alternatives };
};
