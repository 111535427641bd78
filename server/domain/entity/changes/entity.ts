import type { EntityConflict } from '#api/entity/conflicts';
import type { EntityValues } from '../values';

/** What made a version. A forced creation is an update whose entity never came; a late one is the creation after that. */
export type VersionOrigin = 'create' | 'update' | 'forcedCreate' | 'lateCreate';

/** A version of an entity. Versions are numbered from 1 without gaps. */
export interface EntityVersion {
  readonly version: number;
  readonly origin: VersionOrigin;
  readonly label: string;
  /** All values. */
  readonly data: EntityValues;
  /** What made the version brought, including `label`. */
  readonly dataReceived: EntityValues;
  /** The version of the server that it was made from; null for the first one. */
  readonly baseVersion: number | null;
  readonly branchId: string | null;
  readonly trunkVersion: number | null;
  /** The base version counted within the branch. */
  readonly branchBaseVersion: number | null;
  /** The received properties that others had changed since the base; null if the base was the newest version. */
  readonly conflictingProperties: readonly string[] | null;
  readonly conflict: EntityConflict | null;
}

/** An entity with its versions, oldest first. */
export interface Entity {
  readonly uuid: string;
  readonly list: string;
  /** The worst conflict that is not resolved. */
  readonly conflict: EntityConflict | null;
  /** The newest version when conflicts were last resolved; 0 if they never were. */
  readonly resolvedVersion: number;
  readonly versions: readonly [EntityVersion, ...EntityVersion[]];
}

/** The use of a uuid on the whole server; purged entities have no list. */
export type UuidUse =
  | { readonly kind: 'free' }
  | { readonly kind: 'entity'; readonly entity: Entity }
  | { readonly kind: 'deleted'; readonly list: string | null };

/** The newest version. */
export const newestOf = ({ versions }: Entity): EntityVersion => versions.at(-1) ?? versions[0];

/** All values including the label, which is no name of a property. */
export const withLabel = ({ data, label }: Pick<EntityVersion, 'data' | 'label'>): EntityValues =>
  new Map([...data, ['label', label]]);

/** Values of a request including its label, if it has one. */
export const receivedValues = (data: EntityValues, label: string | null): EntityValues =>
  label === null ? data : new Map([...data, ['label', label]]);

/** The properties of `values` that are missing or different in others. */
export const differingProperties = (values: EntityValues, others: EntityValues): readonly string[] =>
  [...values].flatMap(([name, value]) => (others.get(name) === value ? [] : [name]));

/** The worse of two conflicts. */
export const worse = (one: EntityConflict | null, other: EntityConflict | null): EntityConflict | null =>
  one === 'hard' || other === 'hard' ? 'hard' : (one ?? other);
