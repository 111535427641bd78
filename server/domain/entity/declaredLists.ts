import type { DatasetDiff } from '#api/schemas/entity/dataset';
import type { EntityDeclaration } from '../xform/entityForm';
import type { NamedList } from './nameClashes';

/** The lists that a form writes, each once, with the properties that it saves. */
export const declaredLists = (
  declarations: readonly Pick<EntityDeclaration, 'list' | 'properties'>[],
): readonly NamedList[] => {
  const lists = new Map<string, Set<string>>();
  for (const { list, properties } of declarations) {
    const names = lists.get(list) ?? new Set<string>();
    lists.set(list, names);
    for (const { name } of properties) names.add(name);
  }
  return [...lists].map(([name, properties]) => ({ name, properties: [...properties] }));
};

/**
 * The properties of the lists that a form writes, those of the form and those of the lists.
 * @param existing the lists of the project with these names
 * @param isDraft whether new lists and properties are marked
 */
export const datasetDiffs = (
  declared: readonly NamedList[],
  existing: readonly NamedList[],
  isDraft: boolean,
): DatasetDiff[] =>
  declared.map(({ name, properties }) => {
    const list = existing.find((one) => one.name === name);
    const known = list?.properties ?? [];
    const all = [...known, ...properties.filter((property) => !known.includes(property))];
    return {
      name,
      ...(isDraft && { isNew: list === undefined }),
      properties: all.map((property) => ({
        name: property,
        ...(isDraft && { isNew: !known.includes(property) }),
        inForm: properties.includes(property),
      })),
    };
  });
