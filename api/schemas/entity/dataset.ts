import Type, { type Static } from 'typebox';
import * as textLengths from '../../textLengths';
import { Id, orNull, Timestamp } from '../scalars';

/** An entity list: "dataset" in the protocol. */
export const Dataset = Type.Object({
  name: Type.String(),
  createdAt: Timestamp,
  projectId: Id,
  approvalRequired: Type.Boolean(),
  ownerOnly: Type.Boolean(),
  deletedAt: orNull(Timestamp),
  /** Only of deleted ones, which the name does not identify. */
  id: Type.Optional(Id),
});
export type Dataset = Static<typeof Dataset>;

const counts = {
  entities: Type.Integer(),
  /** Creation of the newest entity. */
  lastEntity: orNull(Timestamp),
  conflicts: Type.Integer(),
};

/** The same with its counts, without the trash. */
export const DatasetExtended = Type.Interface([Dataset], counts);
export type DatasetExtended = Static<typeof DatasetExtended>;

const FormName = Type.Object({ name: Type.String(), xmlFormId: Type.String() });

/** `repeatPath` is the repeat that has its entities. */
const SourceForm = Type.Interface([FormName], { repeatPath: Type.Optional(Type.String()) });

const DatasetProperty = Type.Object({
  name: Type.String(),
  publishedAt: Timestamp,
  /** Its name in OData. */
  odataName: Type.String(),
  /** Forms that write it. */
  forms: Type.Array(FormName),
});

/** Entities that devices and data collectors get: their own, or those whose property equals a property of the actor (any rule). */
export const AccessFilter = Type.Object({
  type: Type.Enum(['ownerOnly', 'property']),
  /** Of a filter by properties. */
  rules: Type.Optional(Type.Array(Type.Object({ datasetProperty: Type.String(), actorProperty: Type.String() }))),
});
export type AccessFilter = Static<typeof AccessFilter>;

const details = {
  /** Last change of anything in it. */
  lastUpdate: Timestamp,
  linkedForms: Type.Array(FormName),
  sourceForms: Type.Array(SourceForm),
  draftLinkedForms: Type.Array(FormName),
  draftSourceForms: Type.Array(SourceForm),
  properties: Type.Array(DatasetProperty),
  /** Absent if every reader of the list gets all entities. */
  accessFilter: Type.Optional(AccessFilter),
};

/** One entity list, with its properties and the forms that use it. */
export const DatasetDetails = Type.Interface([Dataset], details);
export type DatasetDetails = Static<typeof DatasetDetails>;

export const DatasetDetailsExtended = Type.Interface([DatasetExtended], details);
export type DatasetDetailsExtended = Static<typeof DatasetDetailsExtended>;

/** A list that a form writes, with all its properties; `isNew` only for drafts, whose publishing makes them. */
export const DatasetDiff = Type.Object({
  name: Type.String(),
  isNew: Type.Optional(Type.Boolean()),
  properties: Type.Array(
    Type.Object({ name: Type.String(), isNew: Type.Optional(Type.Boolean()), inForm: Type.Boolean() }),
  ),
});
export type DatasetDiff = Static<typeof DatasetDiff>;

/** Clients of newer servers send further properties, which are ignored. */
const anyMore = { additionalProperties: true } as const;

export const DatasetCreation = Type.Object(
  {
    name: Type.String({ maxLength: textLengths.name }),
    approvalRequired: Type.Optional(Type.Boolean()),
    ownerOnly: Type.Optional(Type.Boolean()),
  },
  anyMore,
);
export type DatasetCreation = Static<typeof DatasetCreation>;

/** Names never change. The filter is checked by the server, which names the part at fault. */
export const DatasetChange = Type.Object(
  {
    approvalRequired: Type.Optional(Type.Boolean()),
    ownerOnly: Type.Optional(Type.Boolean()),
    accessFilter: Type.Optional(Type.Unknown()),
  },
  anyMore,
);
export type DatasetChange = Static<typeof DatasetChange>;
