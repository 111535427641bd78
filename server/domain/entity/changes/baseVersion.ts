import type { EntityRequest } from '../request/entityRequest';
import type { Entity, EntityVersion } from './entity';

type Branched = Pick<EntityRequest, 'branchId' | 'trunkVersion' | 'baseVersion'>;

/**
 * The version of the server that an update was made from. In a branch, the device counts on from its trunk version, and the base
 * is the version that the server made from the previous update of the branch.
 * @returns undefined if the server does not have it, or not yet
 */
export const baseOf = (
  { versions }: Entity,
  { branchId, trunkVersion, baseVersion }: Branched,
): EntityVersion | undefined => {
  const isOnServer = branchId === null || baseVersion === 1 || baseVersion === trunkVersion;
  if (isOnServer) return versions.find(({ version }) => version === baseVersion);
  return versions.find(
    (version) => version.branchId === branchId && version.branchBaseVersion === (baseVersion ?? 0) - 1,
  );
};

/** Versions of the same branch that were made after the update, but were applied before it, which only a forced one is. */
export const overtakingVersions = (
  { versions }: Entity,
  { branchId, baseVersion }: Branched,
): readonly EntityVersion[] =>
  branchId === null
    ? []
    : versions.filter(
        (version) => version.branchId === branchId && (version.branchBaseVersion ?? 0) > (baseVersion ?? 0),
      );

/** Whether another client updated the entity since the branch began. A branch without a trunk began with version 1. */
export const isInterrupted = ({ versions }: Entity, { branchId, trunkVersion }: Branched): boolean =>
  branchId !== null &&
  versions.some(({ version, branchId: other }) => version > (trunkVersion ?? 1) && other !== branchId);
