import type { ColumnType, Generated, Selectable } from 'kysely';

/** A timestamp as ISO text; the default is the current time. */
export type Stamp = ColumnType<string, string | undefined, string>;
/** A timestamp that may be null. */
export type MaybeStamp = ColumnType<string | null, string | null | undefined, string | null>;
/** JSON: read as a value, written as text, because the drivers send arrays differently. */
export type Json = ColumnType<unknown, string | null | undefined, string | null>;

export type ActorType = 'user' | 'field_key' | 'public_link' | 'singleUse';

/** Users, app users, links and single-use actors. Assignments and audits refer to them by `acteeId`. */
export interface ActorsTable {
  id: Generated<number>;
  acteeId: Generated<string>;
  type: ActorType;
  displayName: string;
  createdAt: Stamp;
  updatedAt: MaybeStamp;
  deletedAt: MaybeStamp;
}

export type ActorRow = Selectable<ActorsTable>;
/** A user with displayed columns: the actor with those of the account, selected by `userColumns` of ../../access/users.ts. */
export type UserRow = ActorRow & Pick<Selectable<UsersTable>, 'email' | 'lastLoginAt' | 'lastSeenAt'>;

/** The account of a user; emails are unique among live users, ignoring case. */
export interface UsersTable {
  actorId: number;
  email: string;
  /** Unique `canonicalEmail` of the address, for lookups. */
  emailKey: string;
  passwordHash: string | null;
  lastLoginAt: MaybeStamp;
  /** With a delay of some minutes; see ../../access/lastSeen.ts. */
  lastSeenAt: MaybeStamp;
  deletedAt: MaybeStamp;
}

/** App user of a project, part of an actor. */
export interface FieldKeysTable {
  actorId: number;
  projectId: number;
  createdBy: number | null;
}

/** Public link of a form, part of an actor. */
export interface PublicLinksTable {
  actorId: number;
  formId: number;
  createdBy: number | null;
  once: boolean | null;
  closesAt: MaybeStamp;
  submissionLimit: number | null;
  thankYou: string | null;
  redirectUrl: string | null;
  /** Number of published submissions through the link. */
  submissionCount: Generated<number>;
}

/**
 * A live credential. `tokenHash` is the SHA-256 of the token in hex; `tokenSealed` is the token encrypted with the server key,
 * only for app users and public links, whose tokens are shown again.
 */
export interface SessionsTable {
  id: Generated<number>;
  actorId: number;
  tokenHash: string;
  tokenSealed: string | null;
  expiresAt: string;
  createdAt: Stamp;
}

export interface RolesTable {
  id: number;
  system: string | null;
  name: string;
  verbs: string[];
  createdAt: MaybeStamp;
  updatedAt: MaybeStamp;
}

/** A role of an actor on the object with this actee id; `*` is the whole site. */
export interface AssignmentsTable {
  id: Generated<number>;
  actorId: number;
  roleId: number;
  acteeId: string;
  createdAt: Stamp;
  deletedAt: MaybeStamp;
}

/** Name of a property for the app users and public links of a project. */
export interface ActorPropertiesTable {
  id: Generated<number>;
  projectId: number;
  name: string;
}

export interface ActorPropertyValuesTable {
  propertyId: number;
  actorId: number;
  value: string;
}

/** A user preference set by a client; site-wide without a project. */
export interface PreferencesTable {
  id: Generated<number>;
  actorId: number;
  projectId: number | null;
  name: string;
  value: Json;
}
