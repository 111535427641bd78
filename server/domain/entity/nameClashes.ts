/** A list with its properties, or what a form declares of it. */
export interface NamedList {
  readonly name: string;
  readonly properties: readonly string[];
}

/** A name that differs from another one only in case, which is refused. */
interface NameClash {
  readonly current: string;
  readonly provided: string;
}

const clashesIn = (current: readonly string[], provided: readonly string[]): readonly NameClash[] => {
  const known = new Map(current.map((name) => [name.toLowerCase(), name]));
  return provided.flatMap((name) => {
    const same = known.get(name.toLowerCase());
    known.set(name.toLowerCase(), same ?? name);
    return same === undefined || same === name ? [] : [{ current: same, provided: name }];
  });
};

/** The clashes of names of lists (409.16), and of properties within a list (409.17). */
export interface NameClashes {
  readonly lists: readonly NameClash[];
  readonly properties: readonly NameClash[];
}

/**
 * Compares what a form declares with the lists of its project, and with itself.
 * @param existing the lists of the project with those names, in any case
 */
export const nameClashes = (declared: readonly NamedList[], existing: readonly NamedList[]): NameClashes => {
  const nameOf = ({ name }: NamedList): string => name;
  const propertiesOf = (list: string, lists: readonly NamedList[]): readonly string[] =>
    lists.flatMap(({ name, properties }) => (name === list ? properties : []));
  const lists = [...new Set(declared.map(nameOf))];
  return {
    lists: clashesIn(existing.map(nameOf), lists),
    properties: lists.flatMap((list) => clashesIn(propertiesOf(list, existing), propertiesOf(list, declared))),
  };
};
