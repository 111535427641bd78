import type { EntityConflict } from '#api/entity/conflicts';
import type { EntityValues } from '../values';
import { differingProperties, newestOf, withLabel, type Entity, type EntityVersion } from './entity';

/** How an update conflicts with the newest version. */
export interface UpdateConflict {
  readonly conflict: EntityConflict | null;
  readonly conflictingProperties: readonly string[] | null;
}

const conflictOn = (conflictingProperties: readonly string[]): UpdateConflict => ({
  conflict: conflictingProperties.length > 0 ? 'hard' : 'soft',
  conflictingProperties,
});

/**
 * The conflict of an update whose base is no longer the newest version: over those of its properties that changed since, to
 * another value.
 */
export const staleConflict = (entity: Entity, base: EntityVersion, received: EntityValues): UpdateConflict => {
  const newest = withLabel(newestOf(entity));
  const changed = new Set(differingProperties(newest, withLabel(base)));
  return conflictOn(differingProperties(received, newest).filter((name) => changed.has(name)));
};

/**
 * The conflict of an update that is older than versions before it: over those of its properties that they brought.
 * @param brought the properties that these versions brought
 */
export const overtakenConflict = (
  entity: Entity,
  brought: Iterable<string>,
  received: EntityValues,
): UpdateConflict => {
  const names = new Set(brought);
  return conflictOn(differingProperties(received, withLabel(newestOf(entity))).filter((name) => names.has(name)));
};
