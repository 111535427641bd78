import type { EntityRequest } from '../request/entityRequest';
import { baseOf } from './baseVersion';
import type { Entity } from './entity';

/** An update that is held until an earlier one of its branch arrives. */
export interface HeldUpdate extends Pick<EntityRequest, 'uuid' | 'branchId' | 'trunkVersion' | 'baseVersion'> {
  /** Milliseconds since 1970. */
  readonly heldAt: number;
}

/** Time after which held updates are applied without what they wait for. */
const MAX_HOLD = 5 * 24 * 60 * 60 * 1000;

/**
 * Held updates of an entity that can be applied after it changed, in their order. Each changes the entity, so the first one is
 * applied before the others are determined again.
 */
export const releasableUpdates = <Held extends HeldUpdate>(entity: Entity, held: readonly Held[]): readonly Held[] =>
  held.filter((update) => update.uuid === entity.uuid && baseOf(entity, update) !== undefined);

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Updates that were held too long, in the order of their branches. @param now milliseconds since 1970 */
export const overdueUpdates = <Held extends HeldUpdate>(held: readonly Held[], now: number): readonly Held[] =>
  held
    .filter(({ heldAt }) => now - heldAt >= MAX_HOLD)
    .toSorted(
      (one, other) =>
        compareText(one.uuid, other.uuid) ||
        compareText(one.branchId ?? '', other.branchId ?? '') ||
        (one.baseVersion ?? 0) - (other.baseVersion ?? 0),
    );
