import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import { createBatcher } from '../../domain/cooperative/createBatcher';
import { tokenHash } from '../../domain/access/tokens';
import { type Definition, findVersion } from '../form/formDefs';
import { prepared } from '../connection/preparedStatements';
import { findForm, findProject } from '../lookups';
import type { FormRow, ProjectRow } from '../schema/tables/forms';
import type { Db } from '../schema/tables';
import { verbsOn } from './assignments';
import { findSession, type SessionWithActor } from './sessions';

/** Maximum number of entries: a session, a project, a form, or an actor's verbs each. */
const MAX_ENTRIES = 20_000;

/** Entry lifetime in milliseconds. It bounds how long a user counts as seen recently. */
const TTL = 60_000;

/** Maximum number of requests whose versions are read by one statement. */
const MAX_BATCH = 64;

/** Reads what authentication and authorization need. */
export interface AccessReader {
  /** The live session of a token. */
  session(token: string): Promise<SessionWithActor | undefined>;
  project(id: number): Promise<ProjectRow | undefined>;
  form(projectId: number, xmlFormId: string): Promise<FormRow | undefined>;
  /** The verbs of an actor on any of these actees. */
  verbsOn(actorId: number, acteeIds: readonly string[]): Promise<readonly string[]>;
}

/** The access of one request. */
export interface RequestAccess extends AccessReader {
  /** Whether the versions that were assumed are those of now. */
  isCurrent(): Promise<boolean>;
}

/** The objects named by the path and the credential of a request. */
export interface AccessKeys {
  readonly token: string | undefined;
  readonly projectId: number | undefined;
  readonly xmlFormId: string | undefined;
}

/** The row versions of what a request names; null for what does not exist. */
interface Versions {
  readonly session: string | null;
  readonly roles: string | null;
  readonly project: string | null;
  readonly form: string | null;
}

const NONE: Versions = { session: null, roles: null, project: null, form: null };

interface Entry {
  readonly version: string;
  readonly value: unknown;
}

/** Reads without a cache. */
export const accessReader = (db: Db): AccessReader => ({
  session: (token) => findSession(db, token),
  project: (id) => findProject(db, id),
  form: (projectId, xmlFormId) => findForm(db, projectId, xmlFormId),
  verbsOn: (actorId, acteeIds) => verbsOn(db, actorId, acteeIds),
});

/** Sessions, projects, forms and permissions, cached for all requests. */
export interface AccessCache {
  /**
   * A reader for one request. What the keys name is cached under the versions of its rows, which are read now; anything else is read
   * from the database.
   * @param db reads data that is not cached
   * @param isOptimistic assumes the versions that were last read
   */
  forRequest(db: Db, keys: AccessKeys, isOptimistic: boolean): Promise<RequestAccess>;
  /** The form as it was last read. It may be outdated: only for data that is checked again when it is stored. */
  lastForm(projectId: number, xmlFormId: string): Promise<FormRow | undefined>;
  /** The published definition with that version as it was last read. */
  lastDefinition(formId: number, version: string): Promise<Definition | undefined>;
  /** Removes a form and that definition, which turned out to be outdated. */
  forget(form: FormRow, version: string): void;
}

/** A row version: the transaction that wrote the row, and its position, which differs between two writes of one transaction. */
const versionOf = (table: string) => sql`${sql.raw(table)}.xmin::text || ${sql.raw(table)}.ctid::text`;

/** Reads the versions for some requests by one statement. Subqueries, because joins would be planned as for a hundred requests. */
const readVersions = async (db: Db, keys: readonly AccessKeys[]): Promise<readonly Versions[]> => {
  const given = keys.map(({ token, projectId, xmlFormId }) => ({
    hash: token === undefined ? null : tokenHash(token),
    project: projectId,
    form: xmlFormId,
  }));
  const distinct = [...new Set(given.map((one) => JSON.stringify(one)))];
  const { rows } = await sql<Versions>`
    with ${prepared('access_versions')} given as (
      select * from jsonb_to_recordset(${`[${distinct.join()}]`}::jsonb) as given (hash text, project integer, form text)
    )
    select
      (select ${versionOf('sessions')} || ${versionOf('actors')} || coalesce(${versionOf('users')}, '')
        from sessions join actors on actors.id = sessions.actor_id left join users on users.actor_id = actors.id
        where sessions.token_hash = given.hash and sessions.expires_at > clock_timestamp() and actors.deleted_at is null) as session,
      (select md5(coalesce(string_agg(assignments.id || ' ' || ${versionOf('roles')}, ',' order by assignments.id), ''))
        from sessions join assignments on assignments.actor_id = sessions.actor_id and assignments.deleted_at is null
          join roles on roles.id = assignments.role_id
        where sessions.token_hash = given.hash) as roles,
      (select ${versionOf('projects')} from projects where id = given.project and deleted_at is null) as project,
      (select ${versionOf('forms')} from forms
        where project_id = given.project and xml_form_id = given.form and deleted_at is null) as form
    from given`.execute(db);
  const positions = new Map(distinct.map((text, position) => [text, position]));
  return given.map((one) => rows[positions.get(JSON.stringify(one)) ?? -1] ?? NONE);
};

/** @param db reads the versions, for several requests at once */
export const accessCache = (db: () => Db): AccessCache => {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES, ttl: TTL });
  const lastVersions = new LRUCache<string, Versions>({ max: MAX_ENTRIES, ttl: TTL });
  const readTogether = async (keys: readonly AccessKeys[]): Promise<readonly (Versions | undefined)[]> => {
    try {
      return await readVersions(db(), keys);
    } catch (error) {
      if (keys.length === 1) throw error;
      return keys.map(() => undefined);
    }
  };
  const shared = createBatcher(readTogether, { maxItems: MAX_BATCH });
  /** Read for several requests at once, and for this one alone if that fails. */
  const versionsFor = async (own: Db, keys: AccessKeys): Promise<Versions> => {
    const versions = (await shared(keys)) ?? (await readVersions(own, [keys]))[0];
    return versions ?? NONE;
  };

  /** A value is read after its version, so an entry with the current version is current. */
  const cached = async <Value>(
    key: string,
    version: string | null,
    read: () => Promise<Value | undefined>,
    isLasting: (value: Value) => boolean = () => true,
  ): Promise<Value | undefined> => {
    const entry = entries.get(key);
    // Each key has values of one type.
    if (entry !== undefined && entry.version === version) return entry.value as Value;
    const value = await read();
    if (value !== undefined && version !== null && isLasting(value)) entries.set(key, { version, value });
    return value;
  };

  const formKey = (projectId: number, xmlFormId: string) => `form ${projectId} ${xmlFormId}`;
  const definitionKey = (formId: number, version: string) => `definition ${formId} ${version}`;
  const last = async <Value>(key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined> =>
    cached(key, entries.get(key)?.version ?? '', read);

  return {
    forRequest: async (own, keys, isOptimistic) => {
      const { token, projectId, xmlFormId } = keys;
      const reader = accessReader(own);
      if (token === undefined && projectId === undefined) return { ...reader, isCurrent: () => Promise.resolve(true) };
      const key = JSON.stringify({ ...keys, token: token === undefined ? null : tokenHash(token) });
      const assumed = isOptimistic ? lastVersions.get(key) : undefined;
      const versions = assumed ?? (await versionsFor(own, keys));
      // Only for known callers: others could fill the memory with forms that do not exist.
      if (isOptimistic && versions.session !== null) lastVersions.set(key, versions);
      let actorId: number | undefined;
      return {
        isCurrent: async () =>
          assumed === undefined || JSON.stringify(assumed) === JSON.stringify(await versionsFor(own, keys)),
        session: async (given) => {
          if (given !== token) return reader.session(given);
          const session = await cached(
            `session ${tokenHash(given)}`,
            versions.session,
            () => reader.session(given),
            // Optimistic calls assume the versions from before the time of last activity was written.
            ({ isSeenDue }) => !isSeenDue,
          );
          actorId = session?.actor.id;
          return session;
        },
        project: (id) =>
          id === projectId ? cached(`project ${id}`, versions.project, () => reader.project(id)) : reader.project(id),
        form: (ofProject, id) => {
          const isKey = ofProject === projectId && id === xmlFormId;
          const read = () => reader.form(ofProject, id);
          return isKey ? cached(formKey(ofProject, id), versions.project && versions.form, read) : read();
        },
        verbsOn: async (ofActor, acteeIds) => {
          const read = () => reader.verbsOn(ofActor, acteeIds);
          if (ofActor !== actorId) return read();
          return (await cached(`verbs ${ofActor} ${acteeIds.join()}`, versions.roles, read)) ?? [];
        },
      };
    },
    lastForm: (projectId, xmlFormId) => last(formKey(projectId, xmlFormId), () => findForm(db(), projectId, xmlFormId)),
    lastDefinition: (formId, version) => last(definitionKey(formId, version), () => findVersion(db(), formId, version)),
    forget: ({ id, projectId, xmlFormId }, version) => {
      entries.delete(formKey(projectId, xmlFormId));
      entries.delete(definitionKey(id, version));
    },
  };
};
