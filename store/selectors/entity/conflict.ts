import { createSelector } from '@reduxjs/toolkit';
import type { EntityHistoryVersionExtended } from '#api/schemas/entity/entity';
import { selectEntityVersions } from './entity';

/** A value that one or more of the conflicting versions gave. */
export interface ConflictOption {
  readonly value: string;
  readonly versions: readonly number[];
  /** Whether the entity has it now. */
  readonly isCurrent: boolean;
}

/** A property with different values in the conflicting versions. */
export interface ConflictProperty {
  /** `label` for the label. */
  readonly name: string;
  /** The value before the conflict. */
  readonly before: string;
  readonly options: readonly ConflictOption[];
}

/** An open conflict of an entity. */
export interface EntityConflictDetails {
  /** The oldest version that one of its updates began from. */
  readonly base: number;
  /** The versions after it that matter to the conflict, oldest first. */
  readonly versions: readonly EntityHistoryVersionExtended[];
  readonly properties: readonly ConflictProperty[];
}

/** The value of a property in a version; `label` is the label. */
const valueIn = ({ label, data }: EntityHistoryVersionExtended, name: string): string =>
  name === 'label' ? label : (data?.[name] ?? '');

const optionsOf = (versions: readonly EntityHistoryVersionExtended[], name: string): readonly ConflictOption[] => {
  const current = versions.at(-1);
  const options = new Map<string, number[]>();
  for (const version of versions) {
    // The last version before the conflict has the values that the conflicting updates did not know.
    const isKept = version === current || version.lastGoodVersion;
    if (!isKept && !version.serverDiff.includes(name) && !version.baseDiff.includes(name)) continue;
    const value = valueIn(version, name);
    options.set(value, [...(options.get(value) ?? []), version.version]);
  }
  return [...options].map(([value, numbers]) => ({
    value,
    versions: numbers,
    isCurrent: current !== undefined && value === valueIn(current, name),
  }));
};

const isOpen = ({ conflict, resolved }: EntityHistoryVersionExtended): boolean => conflict !== null && !resolved;

/** The oldest version that an update in conflict began from. */
const baseOf = (all: readonly EntityHistoryVersionExtended[]): EntityHistoryVersionExtended | undefined => {
  const bases = all.filter(isOpen).flatMap(({ baseVersion }) => baseVersion ?? []);
  return all.find(({ version }) => version === Math.min(...bases));
};

/** The open conflict of the entity; null if there is none. */
export const selectEntityConflict = createSelector([selectEntityVersions], (all): EntityConflictDetails | null => {
  const base = baseOf(all);
  if (!base) return null;
  const versions = all.filter(({ version, relevantToConflict }) => relevantToConflict && version > base.version);
  const names = new Set(versions.filter(isOpen).flatMap(({ conflictingProperties }) => conflictingProperties ?? []));
  const properties = [...names].map((name) => ({
    name,
    before: valueIn(base, name),
    options: optionsOf(versions, name),
  }));
  return { base: base.version, versions, properties };
});
