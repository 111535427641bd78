import type { ColumnType, Generated } from 'kysely';

/** A moment as ISO text; the database fills it where the insert leaves it out. */
export type Stamp = ColumnType<string, string | undefined, string>;
/** A moment that may be missing. */
export type MaybeStamp = ColumnType<string | null, string | null | undefined, string | null>;
/** JSON: read as a value, written as text, so that both drivers send arrays the same way. */
export type Json = ColumnType<unknown, string | null | undefined, string | null>;

export type ActorType = 'user' | 'field_key' | 'public_link' | 'singleUse';

/** Whoever can act. `acteeId` is what assignments and audits name it by. */
export interface ActorsTable {
  id: Generated<number>;
  acteeId: Generated<string>;
  type: ActorType;
  displayName: string;
  createdAt: Stamp;
  updatedAt: MaybeStamp;
  deletedAt: MaybeStamp;
}

/** What makes an actor a person with an account; the email is unique, in any case, among those not deleted. */
export interface UsersTable {
  actorId: number;
  email: string;
  passwordHash: string | null;
  deletedAt: MaybeStamp;
}

/** What makes an actor a device account of a project. */
export interface FieldKeysTable {
  actorId: number;
  projectId: number;
  createdBy: number | null;
}

/** What makes an actor a public link of a form. */
export interface PublicLinksTable {
  actorId: number;
  formId: number;
  createdBy: number | null;
  once: boolean | null;
}

/**
 * A live credential. `tokenHash` is the SHA-256 of the token in hex; `tokenSealed` is the token under the server's key,
 * kept only for app users and public links, whose tokens are shown again.
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

/** An actor holds a role on whatever has this actee id; `*` is the whole site. */
export interface AssignmentsTable {
  id: Generated<number>;
  actorId: number;
  roleId: number;
  acteeId: string;
  createdAt: Stamp;
  deletedAt: MaybeStamp;
}
