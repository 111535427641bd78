/** How much is told of the answers to a question; where a server does not count, the browser tells as much. */
export const summaryLimits = {
  /** The most frequent texts; choices of a question are hardly ever more. */
  groups: 50,
  /** Parts and their groups, where answers are split. */
  parts: 12,
  partGroups: 2000,
  /** Of a map: the newest places, and the answers that they are coloured by. */
  places: 100_000,
  /** Where each place is told as a whole: the newest, and those of their corners that a map still draws without a pause. */
  geometries: 2000,
  corners: 100_000,
  colours: 8,
} as const;
