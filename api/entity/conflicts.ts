/** Conflict of an entity: versions from the same base with different properties, or with different values of the same one. */
export const entityConflicts = ['soft', 'hard'] as const;
export type EntityConflict = (typeof entityConflicts)[number];
