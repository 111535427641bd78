import { differingProperties, withLabel, type Entity, type EntityVersion } from './entity';

/** A version as far as its details depend on it. */
type Version = Pick<EntityVersion, 'version' | 'label' | 'data' | 'dataReceived' | 'baseVersion' | 'conflict'>;

/** Versions of an entity, all of them, oldest first. */
type Versions = Pick<Entity, 'resolvedVersion'> & { readonly versions: readonly Version[] };

/** What follows from all versions of an entity about one of them. */
export interface VersionDetails {
  /** Whether it is a conflict that was resolved. */
  readonly isResolved: boolean;
  /** What it brought that differs from its base, and from the version before it. */
  readonly baseDiff: readonly string[];
  readonly serverDiff: readonly string[];
  /** Whether it is the last one before the first open conflict, or the newest without any. */
  readonly isLastGood: boolean;
  /** Whether someone who resolves the conflict needs it: from the last good one on, and the bases of those after it. */
  readonly isRelevantToConflict: boolean;
}

/** As PostgreSQL orders the keys of an object. */
const byLengthAndText = (one: string, other: string): number =>
  Buffer.byteLength(one) - Buffer.byteLength(other) || Buffer.compare(Buffer.from(one), Buffer.from(other));

const diff = ({ dataReceived }: Version, other: Version | undefined): readonly string[] =>
  other === undefined ? [] : differingProperties(dataReceived, withLabel(other)).toSorted(byLengthAndText);

/** The details of all versions of an entity, oldest first. */
export const versionDetails = ({ versions, resolvedVersion }: Versions): readonly VersionDetails[] => {
  const isOpen = ({ conflict, version }: Version): boolean => conflict !== null && version > resolvedVersion;
  const firstOpen = versions.find(isOpen);
  const lastGood = (firstOpen?.version ?? versions.length + 1) - 1;
  const bases = new Set(
    versions.flatMap(({ version, baseVersion }) =>
      firstOpen !== undefined && version >= firstOpen.version && baseVersion !== null ? [baseVersion] : [],
    ),
  );
  return versions.map((version) => ({
    isResolved: version.conflict !== null && !isOpen(version),
    baseDiff: diff(version, version.baseVersion === null ? undefined : versions[version.baseVersion - 1]),
    serverDiff: diff(version, versions[version.version - 2]),
    isLastGood: version.version === lastGood,
    isRelevantToConflict: firstOpen !== undefined && (version.version >= lastGood || bases.has(version.version)),
  }));
};
