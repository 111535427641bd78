/** A list of app users as input. */
export interface AppUserNames {
  /** One for each non-empty line. */
  readonly names: readonly string[];
  /** Names that occur more than once. */
  readonly repeated: readonly string[];
  /** Names of existing app users with access. */
  readonly taken: readonly string[];
}

const same = (name: string): string => name.normalize().toLowerCase();

const once = (names: readonly string[]): readonly string[] => [
  ...new Map(names.map((name) => [same(name), name])).values(),
];

/**
 * Parses a list of names, one per line; the cells of a pasted row are one name.
 * @param existing the names of the app users with access
 */
export function readNames(text: string, existing: readonly string[]): AppUserNames {
  const names = text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(same(name), (counts.get(same(name)) ?? 0) + 1);
  const known = new Set(existing.map(same));
  return {
    names,
    repeated: once(names.filter((name) => (counts.get(same(name)) ?? 0) > 1)),
    taken: once(names.filter((name) => known.has(same(name)))),
  };
}
