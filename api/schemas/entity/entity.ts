import Type, { type Static } from 'typebox';
import * as textLengths from '../../textLengths';
import { entityConflicts } from '../../entity/conflicts';
import { Actor } from '../account/actor';
import { Audit } from '../system/audit';
import { Id, orNull, Timestamp } from '../scalars';

const Conflict = orNull(Type.Enum([...entityConflicts]));
const Values = Type.Record(Type.String(), Type.String());

/** One version of an entity; lists of entities have it without values. */
const EntityVersion = Type.Object({
  current: Type.Boolean(),
  label: Type.String(),
  creatorId: orNull(Id),
  userAgent: orNull(Type.String()),
  data: Type.Optional(Values),
  version: Type.Integer(),
  baseVersion: orNull(Type.Integer()),
  /** What this version brought, with the label. */
  dataReceived: Type.Optional(Values),
  conflictingProperties: orNull(Type.Array(Type.String())),
  createdAt: Timestamp,
  branchId: orNull(Type.String()),
  trunkVersion: orNull(Type.Integer()),
  branchBaseVersion: orNull(Type.Integer()),
});

const own = {
  uuid: Type.String(),
  creatorId: orNull(Id),
  conflict: Conflict,
  createdAt: Timestamp,
  updatedAt: orNull(Timestamp),
  deletedAt: orNull(Timestamp),
};

export const Entity = Type.Object({ ...own, currentVersion: EntityVersion });
export type Entity = Static<typeof Entity>;

const creator = { creator: orNull(Actor) };

export const EntityExtended = Type.Object({
  ...own,
  ...creator,
  currentVersion: Type.Interface([EntityVersion], creator),
});
export type EntityExtended = Static<typeof EntityExtended>;

const Source = Type.Record(Type.String(), Type.Unknown());

/** A version in the history of an entity. */
export const EntityHistoryVersion = Type.Interface([EntityVersion], {
  conflict: Conflict,
  resolved: Type.Boolean(),
  /** Properties that differ from its base, and from the version before it. */
  baseDiff: Type.Array(Type.String()),
  serverDiff: Type.Array(Type.String()),
  /** The last one before the first unresolved conflict, or the newest. */
  lastGoodVersion: Type.Boolean(),
  relevantToConflict: Type.Boolean(),
  /** `{}` for the API; the file of a bulk creation; event and submission. */
  source: Source,
});
export type EntityHistoryVersion = Static<typeof EntityHistoryVersion>;

export const EntityHistoryVersionExtended = Type.Interface([EntityHistoryVersion], creator);
export type EntityHistoryVersionExtended = Static<typeof EntityHistoryVersionExtended>;

/** Changes from one version to the next. */
export const EntityDiff = Type.Array(
  Type.Object({
    propertyName: Type.String(),
    old: Type.Optional(Type.String()),
    new: Type.Optional(Type.String()),
  }),
);
export type EntityDiff = Static<typeof EntityDiff>;

/** An entry in the log of one entity; `details.source` is always there. */
export const EntityAudit = Type.Interface([Audit], { actor: orNull(Actor) });
export type EntityAudit = Static<typeof EntityAudit>;

/** Reply of a creation: the entity, or `success` for many. */
const created = { success: Type.Optional(Type.Literal(true)) };
export const EntityCreated = Type.Interface([Type.Partial(Entity)], created);
export type EntityCreated = Static<typeof EntityCreated>;

export const EntityCreatedExtended = Type.Interface([Type.Partial(EntityExtended)], created);
export type EntityCreatedExtended = Static<typeof EntityCreatedExtended>;

/** One entity, or `entities` with a `source`: the server names the first mistake. */
export const EntityCreation = Type.Record(Type.String(), Type.Unknown());
export type EntityCreation = Static<typeof EntityCreation>;

export const EntityChange = Type.Record(Type.String(), Type.Unknown());
export type EntityChange = Static<typeof EntityChange>;

export const EntityIds = Type.Object(
  { ids: Type.Array(Type.String({ maxLength: textLengths.name })) },
  { additionalProperties: true },
);
export type EntityIds = Static<typeof EntityIds>;

/** The number of entities that changed. */
export const EntityCount = Type.Object({ count: Type.Integer() });
export type EntityCount = Static<typeof EntityCount>;
