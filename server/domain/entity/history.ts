import type { EntityConflict } from '#api/entity/conflicts';
import type { EntityDiff } from '#api/schemas/entity/entity';

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

/** Properties that a version brought with another value than an earlier version had. */
const broughtAgainst = (received: Texts, earlier: HistoryVersion | undefined): string[] => {
  if (earlier === undefined) return [];
  const before = valuesOf(earlier);
  return Object.keys(received).filter((name) => received[name] !== before[name]);
};

/** What the history of an entity adds to each version. @param versions oldest first */
export const historyOf = <Version extends HistoryVersion>(versions: readonly Version[]) => {
  const firstConflict = versions.findIndex(({ conflict, resolved }) => conflict !== null && !resolved);
  const lastGood = firstConflict === -1 ? versions.length - 1 : Math.max(firstConflict - 1, 0);
  const byNumber = new Map(versions.map((version) => [version.version, version]));
  const recent = firstConflict === -1 ? [] : versions.slice(lastGood);
  const relevant = new Set(recent.flatMap(({ version, baseVersion }) => [version, baseVersion]));
  return versions.map((version, index) => ({
    ...version,
    baseDiff: broughtAgainst(version.dataReceived, byNumber.get(version.baseVersion ?? 0)),
    serverDiff: broughtAgainst(version.dataReceived, versions[index - 1]),
    lastGoodVersion: index === lastGood,
    relevantToConflict: relevant.has(version.version),
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
