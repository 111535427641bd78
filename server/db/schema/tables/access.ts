import type { ColumnType, Generated, Selectable } from 'kysely';

/** A timestamp as ISO text; the database fills it if the insert omits it. */
export type Stamp = ColumnType<string, string | undefined, string>;
/** A timestamp that may be null. */
export type MaybeStamp = ColumnType<string | null, string | null | undefined, string | null>;
/** JSON: read as a value, written as text, because the drivers send arrays differently. */
export type Json = ColumnType<unknown, string | null | undefined, string | null>;

export type ActorType = 'user' | 'field_key' | 'public_link' | 'singleUse';

/** Whoever can act. Assignments and audits refer to it by `acteeId`. */
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
/** A user as shown: the actor with the account's own columns, which `userColumns` of ../../access/users.ts selects. */
export type UserRow = ActorRow & Pick<Selectable<UsersTable>, 'email' | 'lastLoginAt' | 'lastSeenAt'>;

/** The account of an actor who is a user; emails are unique among live users, ignoring case. */
export interface UsersTable {
  actorId: number;
  email: string;
  /** `canonicalEmail` of it, by which it is found, and unique. */
  emailKey: string;
  passwordHash: string | null;
  lastLoginAt: MaybeStamp;
  /** Some minutes late; see ../../access/lastSeen.ts. */
  lastSeenAt: MaybeStamp;
  deletedAt: MaybeStamp;
}

/** The part of an actor that is an app user of a project. */
export interface FieldKeysTable {
  actorId: number;
  projectId: number;
  createdBy: number | null;
}

/** The part of an actor that is a public link of a form. */
export interface PublicLinksTable {
  actorId: number;
  formId: number;
  createdBy: number | null;
  once: boolean | null;
  closesAt: MaybeStamp;
  submissionLimit: number | null;
  thankYou: string | null;
  redirectUrl: string | null;
  /** Published submissions through it. */
  submissionCount: Generated<number>;
}

/**
 * A live credential. `tokenHash` is the SHA-256 of the token in hex; `tokenSealed` is the token under the server's key,
 * stored only for app users and public links, whose tokens are shown again.
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

/** An actor holds a role on the object with this actee id; `*` is the whole site. */
export interface AssignmentsTable {
  id: Generated<number>;
  actorId: number;
  roleId: number;
  acteeId: string;
  createdAt: Stamp;
  deletedAt: MaybeStamp;
}

/** A setting that a client keeps for a user; of the whole site if there is no project. */
export interface PreferencesTable {
  id: Generated<number>;
  actorId: number;
  projectId: number | null;
  name: string;
  value: Json;
}
