import type { Entity } from '#server/domain/entity/changes/entity';
import { versionDetails } from '#server/domain/entity/changes/versionDetails';

/** Versions with their details, as served. */
export const served = (entity: Entity) =>
  versionDetails(entity).map((details, index) => {
    const { label, data, version, baseVersion, dataReceived, conflictingProperties, conflict, ...branch } =
      entity.versions[index] ?? entity.versions[0];
    return {
      conflict,
      resolved: details.isResolved,
      baseDiff: details.baseDiff,
      serverDiff: details.serverDiff,
      lastGoodVersion: details.isLastGood,
      relevantToConflict: details.isRelevantToConflict,
      label,
      data: Object.fromEntries(data),
      version,
      baseVersion,
      dataReceived: Object.fromEntries(dataReceived),
      conflictingProperties,
      branchId: branch.branchId,
      trunkVersion: branch.trunkVersion,
      branchBaseVersion: branch.branchBaseVersion,
    };
  });
