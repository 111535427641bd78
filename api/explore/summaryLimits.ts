/** Limits of summaries of answers, the same for servers and for browsers with servers that do not count. */
export const summaryLimits = {
  /** The most frequent texts; questions rarely have more choices. */
  groups: 50,
  /** Texts are returned, and distinguished, by this many characters. */
  characters: 1000,
  /** Groups by another question. */
  parts: 12,
  partGroups: 2000,
  /** For a map: the newest locations, and the answers for their colours. */
  places: 100_000,
  /** For complete geometries: the newest locations, and corners that a map still draws without a pause. */
  geometries: 2000,
  corners: 100_000,
  colours: 8,
} as const;
