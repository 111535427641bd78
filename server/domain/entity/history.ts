import type { EntityConflict } from '#api/entity/conflicts';
import type { EntityDiff } from '#api/schemas/entity/entity';
import { versionDetails } from './changes/versionDetails';

type Texts = Readonly<Record<string, string>>;

/** A version as far as conflicts and differences depend on it. */
export interface HistoryVersion {
  readonly version: number;
  readonly label: string;
  readonly data: Texts;
  readonly dataReceived: Texts;
  readonly baseVersion: number | null;
  readonly conflict: EntityConflict | null;
  readonly resolved: boolean;
}

const valuesOf = ({ label, data }: HistoryVersion): Texts => ({ ...data, label });

/** What the history of an entity adds to each version. @param versions oldest first */
export const historyOf = <Version extends HistoryVersion>(versions: readonly Version[]) => {
  const details = versionDetails({
    resolvedVersion: versions.findLast(({ resolved }) => resolved)?.version ?? 0,
    versions: versions.map(({ data, dataReceived, ...version }) => ({
      ...version,
      data: new Map(Object.entries(data)),
      dataReceived: new Map(Object.entries(dataReceived)),
    })),
  });
  return versions.map((version, index) => ({
    ...version,
    baseDiff: [...(details[index]?.baseDiff ?? [])],
    serverDiff: [...(details[index]?.serverDiff ?? [])],
    lastGoodVersion: details[index]?.isLastGood ?? false,
    relevantToConflict: details[index]?.isRelevantToConflict ?? false,
  }));
};

/** Differences between each version and the next. @param versions oldest first */
export const diffsOf = (versions: readonly HistoryVersion[]): EntityDiff[] =>
  versions.slice(1).map((version, index) => {
    const earlier = versions[index];
    const before: Texts = earlier ? valuesOf(earlier) : {};
    const after = valuesOf(version);
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => before[name] !== after[name])
      .map((name) => ({
        ...(before[name] !== undefined && { old: before[name] }),
        ...(after[name] !== undefined && { new: after[name] }),
        propertyName: name,
      }));
  });
